import { expect, test } from 'vitest'
import { begun, NOW, opened, prepared, training } from '../../../../../tests/support/guide/sample-log.ts'
import { draftSet, fillIn, withDraft } from '../../../../../guide/log/actions.ts'
import { currentSetOf } from '../../../../../guide/log/coach/prepare.ts'
import type { LoggedSet } from '../../../../../guide/log/record.ts'
import { DEFAULT_SETTINGS, parseSettings, settingsRecord } from './settings.ts'

test('what was typed before a swap is still there when the page is opened again', () => {
  const log = opened(begun())
  const [move] = prepared(log).moves
  if (!move) expect.fail('no move')
  const planned = currentSetOf(training(log), { place: 0, set: 1 }, move)
  const swapped = { ...planned, exercise: { id: 'glute-bridge', name: 'Glute bridge' } }
  const drafts = [planned, swapped].reduce<LoggedSet[]>(
    (all, set) => withDraft(all, draftSet(log, set, { ...fillIn(log, set, 'kg'), amount: 7 }, NOW)),
    [],
  )
  expect(parseSettings([settingsRecord({ ...DEFAULT_SETTINGS, drafts })]).drafts).toEqual(drafts)
})

test('drafts that are malformed are left out', () => {
  for (const drafts of [undefined, 7, [null, { id: 'one' }]])
    expect(parseSettings([{ ...settingsRecord(DEFAULT_SETTINGS), drafts }])).toEqual(DEFAULT_SETTINGS)
})
