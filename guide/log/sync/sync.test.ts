import { describe, expect, test } from 'vitest'
import { begun, NOW, opened, plan, trained } from '../../../tests/support/guide/sample-log.ts'
import { asJson, countOf, newerRecords, parseLogFile } from '../log-file.ts'
import { addHighlight, findBookmark, findQuote, toggleBookmark } from '../marks.ts'
import { endTraining } from '../actions.ts'
import { allTrainings, type Log, emptyLog, openTraining, setsOf, withChange } from '../record.ts'
import { asHex } from '../../../platform/format/hex.ts'
import { parseCode, parsePhrase, phraseOf, SECRET_BYTES } from './phrase.ts'
import { words } from './phrase-words.ts'

const secret = Uint8Array.from({ length: SECRET_BYTES }, (_, i) => (i * 37 + 5) % 256)

describe('a recovery phrase', () => {
  test('is 16 of 256 words whose first three letters differ', () => {
    expect(words).toHaveLength(256)
    expect(new Set(words.map((word) => word.slice(0, 3))).size).toBe(256)
    expect(phraseOf(secret, words)).toHaveLength(16)
  })

  test('is read back with capitals, commas, line breaks and shortened words', () => {
    const phrase = phraseOf(secret, words)
    expect(parsePhrase(phrase.join(' '), words)).toEqual({ secret })
    expect(parsePhrase(phrase.map((word) => word.toUpperCase()).join(',\n'), words)).toEqual({ secret })
    expect(parsePhrase(phrase.map((word) => word.slice(0, 3)).join(' '), words)).toEqual({ secret })
  })

  test('says which word is wrong, or how many there are', () => {
    const phrase = phraseOf(secret, words)
    expect(parsePhrase(['zebra', ...phrase.slice(1)].join(' '), words)).toEqual({ error: 'word', word: 'zebra' })
    expect(parsePhrase(phrase.slice(1).join(' '), words)).toEqual({ error: 'count', count: 15 })
    expect(parsePhrase('', words)).toEqual({ error: 'count', count: 0 })
  })
})

test('a code in an address is read back, and a damaged one is not', () => {
  const code = asHex(secret)
  expect(parseCode(code)).toEqual(secret)
  for (const damaged of ['', code.slice(1), `${code}0`, code.replace(/.$/, 'g')]) expect(parseCode(damaged)).toBeNull()
})

describe('two devices that were offline for a day', () => {
  const start = trained(begun(), { load: 10 })
  const merge = (one: Log, other: Log) => withChange(one, newerRecords(other, one))
  const sorted = (log: Log) => ({
    ...log,
    sets: log.sets.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    trainings: log.trainings.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  })

  test('lose nothing, and both end with the same log', () => {
    const phone = trained(start, { load: 12, at: new Date('2026-11-17T07:00:00Z') })
    const tablet = trained(start, { load: 14, at: new Date('2026-11-17T18:00:00Z') })
    const [one, other] = [merge(phone, tablet), merge(tablet, phone)]
    expect(one.trainings).toHaveLength(3)
    expect(one.sets).toHaveLength(phone.sets.length + tablet.sets.length - start.sets.length)
    expect(sorted(one)).toEqual(sorted(other))
    expect(countOf(newerRecords(other, one))).toBe(0)
  })

  test('that began the same session go on with the one that has sets, and the empty one ends with it', () => {
    const phone = trained(start, {
      at: new Date('2026-11-17T07:00:00Z'),
      finish: false,
      filled: () => ({ ache: 'stop', where: 'knee' }),
    })
    const tablet = opened(start, plan, new Date('2026-11-17T07:05:00Z'))
    const both = merge(phone, tablet)
    const open = openTraining(both) ?? expect.fail('no open session')
    expect(setsOf(both, open).some(({ where }) => where === 'knee')).toBe(true)
    const ended = withChange(both, endTraining(both, open, NOW))
    expect(openTraining(ended)).toBeUndefined()
    expect(allTrainings(ended)).toHaveLength(2)
  })

  test('sort their sessions by time, whichever merges', () => {
    const phone = trained(trained(start, { at: new Date('2026-11-17T07:00:00Z') }), {
      at: new Date('2026-11-19T07:00:00Z'),
    })
    const tablet = trained(start, { at: new Date('2026-11-18T07:00:00Z') })
    const times = merge(tablet, phone)
      .trainings.toSorted((a, b) => a.no - b.no)
      .map(({ startedAt }) => startedAt.slice(8, 10))
    expect(times).toEqual(['16', '17', '18', '19'])
  })

  test('agree about a set that both changed: the later change wins on both', () => {
    const [set] = start.sets
    if (!set) expect.fail('no set')
    const edit = (amount: number, changedAt: string) =>
      withChange(start, { sets: [{ ...set, rev: 2, amount, changedAt }] })
    const early = edit(7, '2026-11-17T07:00:00Z')
    const late = edit(9, '2026-11-17T08:00:00Z')
    for (const log of [merge(early, late), merge(late, early)])
      expect(log.sets.find(({ id }) => id === set.id)?.amount).toBe(9)
    const same = edit(6, '2026-11-17T08:00:00Z')
    expect(sorted(merge(same, late))).toEqual(sorted(merge(late, same)))
  })

  test('an older or repeated copy changes nothing, and a broken one is left out', () => {
    const now = trained(start, { load: 12 })
    expect(countOf(newerRecords(start, now))).toBe(0)
    expect(countOf(newerRecords(now, now))).toBe(0)
    const file = JSON.parse(asJson(now, NOW))
    file.trainings[0].no = Number.MAX_SAFE_INTEGER
    file.sets[0].aim = { week: 'one' }
    file.marks = [{ id: 'x' }]
    const copy = parseLogFile(JSON.stringify(file))
    expect(copy).toMatchObject({ is: 'log', refused: 3 })
  })
})

describe('bookmarks and highlights', () => {
  const place = { chapter: 'the-hinge', section: 'why', title: 'Why' }

  test('a bookmark set on two devices is one, and can be taken back', () => {
    const one = withChange(emptyLog, toggleBookmark(emptyLog, place, NOW))
    const other = withChange(emptyLog, toggleBookmark(emptyLog, place, new Date('2026-11-17T07:00:00Z')))
    const both = withChange(one, newerRecords(other, one))
    expect(both.marks).toHaveLength(1)
    expect(findBookmark(both, place)).toBeDefined()
    expect(findBookmark(withChange(both, toggleBookmark(both, place, NOW)), place)).toBeUndefined()
  })

  test('a highlight comes back from a file, and is found where the text has moved', () => {
    const log = withChange(emptyLog, addHighlight(emptyLog, { ...place, id: 'h', quote: 'hips back', start: 30 }, NOW))
    expect(parseLogFile(asJson(log, NOW))).toMatchObject({
      is: 'log',
      refused: 0,
      log: { marks: [{ quote: 'hips back' }] },
    })
    const text = 'Push the hips back. Later, push the hips back again.'
    expect(findQuote(text, 'hips back', 38)).toBe(36)
    expect(findQuote(text, 'hips back', 0)).toBe(9)
    expect(findQuote(text, 'knees', 0)).toBe(-1)
    expect(findQuote(text, '', 0)).toBe(-1)
  })
})
