import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { planNamed, prepared, shownIn, training } from '../../tests/support/guide/sample-log.ts'
import { historyOf } from './history/exercise-history.ts'
import { rungOf } from './ladder.ts'
import { parseLogFile } from './log-file.ts'
import { allTrainings, setsOf } from './record.ts'

/** Written by the log as it was before ladders, owned weights and breaks across programs. */
const file = readFileSync('tests/support/guide/log-version-1.json', 'utf8')
const written = JSON.parse(file)
const parsed = parseLogFile(file)
const log = parsed.is === 'log' ? parsed.log : expect.fail(parsed.is)

test('a log written before opens without a record refused, and every record is as it was', () => {
  expect(parsed).toMatchObject({ is: 'log', refused: 0 })
  expect(log.owned).toEqual([])
  for (const kind of ['runs', 'trainings', 'sets', 'weeks', 'marks'] as const) expect(log[kind]).toEqual(written[kind])
})

test('its history shows every session and set, and its three versions are rungs of the ladder', () => {
  expect(allTrainings(log)).toHaveLength(7)
  expect(historyOf(log, 'push-up', shownIn('kg'))?.days.map(({ sets }) => sets.map(({ amount }) => amount))).toEqual([
    [8, 8, 8],
    [8, 8],
    [8, 8, 8],
    [4, 4],
  ])
  const rungs = historyOf(log, 'push-up', shownIn('kg'))?.days.map(({ sets: [first] }) => first && rungOf(first))
  expect(rungs).toEqual(['counter', 'counter', 'floor', 'floor'])
})

test('the coach goes on from it: from the place of the hands, and around the Stop', () => {
  const { moves } = prepared(log, planNamed('come-back'))
  expect(training(log).session.id).toBe('come-back-c')
  expect(moves.every(({ advice }) => advice.target.sets > 0)).toBe(true)
  const back = planNamed('come-back')
  const session = back.sessions.find(({ id }) => id === 'come-back-b') ?? expect.fail('no session')
  const open = { ...training(log), session: { id: session.id, name: session.name }, week: 2 }
  const next = prepared({ ...log, trainings: [...log.trainings.filter(({ id }) => id !== open.id), open] }, back, 'lb')
  const push = next.moves.find(({ move }) => move.id === 'raised-push-up')
  // It doesn’t say where it hurt, and a floor press would load the elbow.
  expect(push?.advice).toMatchObject({ isLeftOut: true, reason: { rule: 'leaveOutOnce' } })
  expect(setsOf(log, open)).toEqual([])
})
