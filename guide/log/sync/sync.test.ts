import { describe, expect, test } from 'vitest'
import { begun, NOW, trained } from '../../../tests/support/guide/sample-log.ts'
import { asJson, countOf, newerRecords, parseLogFile } from '../log-file.ts'
import { addHighlight, findBookmark, findQuote, toggleBookmark } from '../marks.ts'
import { type Log, emptyLog, withChange } from '../record.ts'
import { codeOf, parseCode, parsePhrase, phraseOf, SECRET_BYTES } from './phrase.ts'
import { qrCode } from './qr-code.ts'
import { errorCorrection } from './reed-solomon.ts'
import { words } from './words.ts'

const secret = Uint8Array.from({ length: SECRET_BYTES }, (_, i) => (i * 37 + 5) % 256)

describe('a recovery phrase', () => {
  test('is 16 of 256 words whose first three letters differ', () => {
    expect(words).toHaveLength(256)
    expect(new Set(words.map((word) => word.slice(0, 3))).size).toBe(256)
    expect(phraseOf(secret)).toHaveLength(16)
  })

  test('is read back with capitals, commas, line breaks and shortened words', () => {
    const phrase = phraseOf(secret)
    expect(parsePhrase(phrase.join(' '))).toEqual({ secret })
    expect(parsePhrase(phrase.map((word) => word.toUpperCase()).join(',\n'))).toEqual({ secret })
    expect(parsePhrase(phrase.map((word) => word.slice(0, 3)).join(' '))).toEqual({ secret })
  })

  test('says which word is wrong, or how many there are', () => {
    const phrase = phraseOf(secret)
    expect(parsePhrase(['zebra', ...phrase.slice(1)].join(' '))).toEqual({ error: 'word', word: 'zebra' })
    expect(parsePhrase(phrase.slice(1).join(' '))).toEqual({ error: 'count', count: 15 })
    expect(parsePhrase('')).toEqual({ error: 'count', count: 0 })
  })
})

test('a code in an address is read back, and a damaged one is not', () => {
  const code = codeOf(secret)
  expect(parseCode(code)).toEqual(secret)
  for (const damaged of ['', code.slice(1), `${code}0`, code.replace(/.$/, 'g')]) expect(parseCode(damaged)).toBeNull()
})

describe('a QR code', () => {
  /** The example of the standard's tutorials: HELLO WORLD as version 1-M. */
  test('has the error correction of the known example', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    expect(errorCorrection(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
  })

  test.each(['A', 'https://fitsport.example/read/log#join-7ZW0E5KJ2M3NQX8RVT4BYC6D9F', 'x'.repeat(134)])(
    'is read back: %s',
    (text) => expect(decoded(qrCode(text))).toBe(text),
  )

  test('of a text that is too long is refused', () => expect(() => qrCode('x'.repeat(135))).toThrow('does not fit'))
})

/** A reader written after the standard, apart from the writer: format, mask, zigzag, blocks, byte mode. */
function decoded(code: boolean[][]): string {
  const size = code.length
  const at = (x: number, y: number) => (code[y]?.[x] ? 1 : 0)
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    expect([0, 1, 2, 3, 4, 5, 6].map((i) => at(left + i, top + 3)).join('')).toBe('1011101')
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => at(8, y))
  const bits = [...format, at(7, 8), ...[5, 4, 3, 2, 1, 0].map((x) => at(x, 8))]
  const second = [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((i) => at(size - i, 8)),
    ...[7, 6, 5, 4, 3, 2, 1].map((i) => at(8, size - i)),
  ]
  expect(second).toEqual(bits)
  const number = bits.reduce((sum, bit, i) => sum + bit * 2 ** i, 0) ^ 0x5412
  expect(number >> 13).toBe(1)
  const mask = (number >> 10) & 7
  const version = (size - 17) / 4
  const isReserved = (x: number, y: number) => {
    const isFinder = (x < 9 && y < 9) || (x > size - 9 && y < 9) || (x < 9 && y > size - 9)
    const isAlignment = version > 1 && Math.max(Math.abs(x - size + 7), Math.abs(y - size + 7)) <= 2
    return isFinder || isAlignment || x === 6 || y === 6
  }
  const isMasked = (i: number, j: number) =>
    [
      (i + j) % 2,
      i % 2,
      j % 3,
      (i + j) % 3,
      (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
      ((i * j) % 2) + ((i * j) % 3),
      (((i * j) % 2) + ((i * j) % 3)) % 2,
      (((i + j) % 2) + ((i * j) % 3)) % 2,
    ][mask] === 0
  const stream: number[] = []
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step
      for (const x of [right, right - 1]) if (!isReserved(x, y)) stream.push(at(x, y) ^ (isMasked(y, x) ? 1 : 0))
    }
  }
  const codewords = Array.from({ length: Math.floor(stream.length / 8) }, (_, i) =>
    Number.parseInt(stream.slice(i * 8, i * 8 + 8).join(''), 2),
  )
  const dataLength = [19, 34, 55, 80, 108, 136][version - 1] ?? 0
  const blocks = version === 6 ? 2 : 1
  const data = Array.from({ length: blocks }, (_, b) =>
    codewords.slice(0, dataLength).filter((__, i) => i % blocks === b),
  )
  const check = Array.from({ length: blocks }, (_, b) =>
    codewords.slice(dataLength).filter((__, i) => i % blocks === b),
  )
  data.forEach((block, b) => expect(errorCorrection(block, check[b]?.length ?? 0)).toEqual(check[b]))
  const all = data
    .flat()
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('')
  expect(all.slice(0, 4)).toBe('0100')
  const length = Number.parseInt(all.slice(4, 12), 2)
  return String.fromCharCode(...Array.from({ length }, (_, i) => Number.parseInt(all.slice(12 + i * 8, 20 + i * 8), 2)))
}

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
