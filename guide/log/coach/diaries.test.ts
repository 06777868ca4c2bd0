import { writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { diaryErrors } from '../../../tests/support/guide/diary-errors.ts'
import { anyReader, readers } from '../../../tests/support/guide/diary-readers.ts'
import { keepDiary } from '../../../tests/support/guide/readers.ts'

/** `DIARIES=diaries.txt npx vitest run guide/log/coach/diaries.test.ts` writes them to a file, to be read by a person. */
const diaries = readers.map(keepDiary)
if (process.env['DIARIES'])
  writeFileSync(process.env['DIARIES'], `${diaries.map(({ text }) => text.join('\n')).join('\n\n')}\n`)

describe.each(diaries.map((diary) => [diary.reader.name, diary] as const))('%s', (_, diary) => {
  test('every line keeps the rules of the book', () => expect(diaryErrors(diary)).toEqual([]))

  test('every session has something to do', () => {
    const days = new Set(diary.lines.map(({ day }) => day))
    for (const day of days) expect(diary.lines.some((line) => line.day === day && line.sets.length > 0)).toBe(true)
  })
})

const of = (name: string) => diaries.find(({ reader }) => reader.name.startsWith(name)) ?? expect.fail(name)
const advised = (name: string, exercise: string) =>
  of(name).lines.filter(({ prepared }) => prepared.advice.exercise.id === exercise)

test('a reader who does everything gets stronger, and one who misses every third session does too, more slowly', () => {
  const last = (name: string) => advised(name, 'hinge').at(-1)?.prepared.advice.load ?? 0
  const first = advised('1.', 'hinge')[0]?.sets[0]?.load ?? 0
  expect(last('1.')).toBeGreaterThan(first)
  expect(last('2.')).toBeGreaterThan(first)
  expect(last('1.')).toBeGreaterThanOrEqual(last('2.'))
})

test('after three weeks the log says that sessions are missed, once, and the plan has fewer days', () => {
  const remarks = of('2.').text.filter((line) => line.includes('sessions in three weeks'))
  expect(remarks).toEqual([expect.stringContaining('6 of 9 sessions in three weeks')])
  for (const name of ['1.', '3.', '6.', '8.']) expect(of(name).text.join()).not.toContain('sessions in three weeks')
})

test('a long break offers the way back at the right week, and only then', () => {
  expect(of('4.').text.join()).toContain(
    '21 weeks away. Welcome back. After a break this long, the guide begins at week 1 of “Come back after a break”',
  )
  expect(of('5.').text.join()).toContain('28 weeks away')
  expect(of('3.').text.join()).not.toContain('Welcome back')
})

test('who begins push-ups at the counter climbs one place at a time, and is never sent to the floor from there', () => {
  const rungs = advised('6.', 'push-up').map(({ prepared }) => prepared.advice.rung)
  const places = rungs.filter((rung, i) => rung !== rungs[i - 1])
  expect(places.slice(0, 3)).toEqual(['counter', 'table', 'chair'])
})

test('who owns 6 and 10 kg is never asked for another weight', () => {
  const loads = of('8.').lines.map(({ prepared }) => prepared.advice.load)
  expect(new Set(loads)).toEqual(new Set([null, 6, 10, 12, 20]))
})

/** Few in `npm test`, and those that found an error of the coach or of the checker; `READERS` makes them more. */
const count = Number(process.env['READERS'] ?? 3)
const found = [
  44, 74, 562, 573, 577, 781, 834, 1041, 1049, 1097, 1184, 1276, 1303, 1334, 1525, 2192, 2316, 2418, 2764, 3222,
]
const seeds = new Set([...Array.from({ length: count }, (_, i) => i + 1), ...found])

test.each([...seeds])('a reader of any kind (seed %i) keeps the rules', (seed) => {
  expect(diaryErrors(keepDiary(anyReader(seed)))).toEqual([])
})
