import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { equipment } from '../../content/guide/exercises/equipment.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { fatLossStarts, fatLossSteps, fatLossWeeks, kcalOfSteps } from '../../content/guide/fat-loss.ts'
import { goalPaths } from '../../content/guide/paths.ts'
import { type Program, programs, sessions } from '../../content/guide/programs.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { attributesOf, walkNodes } from '../../guide/manuscript/tree.ts'
import { firstEvening } from '../../guide/ui/tonight.ts'
import { sessionsOf } from '../../guide/training/program-facts.ts'
import { chapters, proseOfChapter } from './chapters.ts'

const root = join(import.meta.dirname, '../..')

/** Chapters that teach a movement; programs and readings only mention it. */
const TECHNIQUE = new Set([6, 7, 8, 9, 12, 14])

/** The chapter that teaches each exercise: the technique chapter that shows it. */
const taughtIn = new Map(
  chapters
    .filter(({ number }) => TECHNIQUE.has(number))
    .flatMap(({ number, tree }) =>
      [...walkNodes(tree)]
        .filter(({ name }) => name === 'Demo')
        .map((node): [string, number] => [attributesOf(node)['exercise'] ?? '', number]),
    ),
)

const programChapter: Record<string, number> = {
  'strength-25': 10,
  'get-stronger': 15,
  heavier: 27,
  'heavier-two': 27,
  'lose-fat': 16,
  'build-stamina': 17,
  'come-back': 18,
}

const exercisesOf = (program: Program) => [
  ...new Set(
    sessionsOf(program)
      .filter(({ letter }) => letter)
      .flatMap(({ rows }) => rows.map(({ exercise }) => exercise)),
  ),
]

describe.each(goalPaths)('the path “$title”', ({ programs: ids, chapters: path }) => {
  test('covers the technique of every movement of its programs, before or with the first sessions', () => {
    const early = new Set(
      path.filter(({ when }) => when === 'first' || when === 'movements').map(({ number }) => number),
    )
    const needed = ids.flatMap((id) => exercisesOf(byId(programs, id))).map((id) => taughtIn.get(id))
    expect(needed.filter((number) => number === undefined || !early.has(number))).toEqual([])
  })

  test('includes the chapters of its programs', () => {
    const numbers = new Set(path.map(({ number }) => number))
    expect(ids.filter((id) => !numbers.has(programChapter[id] ?? 0))).toEqual([])
  })
})

const GATED = new Set(['hinge', 'two-arm-row'])

test.each(Object.entries(programChapter))('the chapter of %s repeats the broomstick gate', (id, number) => {
  const rows = sessionsOf(byId(programs, id)).flatMap((session) => session.rows)
  const used = rows.flatMap(({ exercise, substitutes }) => [exercise, ...substitutes])
  if (!used.some((exercise) => GATED.has(exercise))) return
  expect(proseOfChapter(number)).toMatch(/broomstick keeps its three contacts/)
})

test('no plank is held longer than chapter 9 allows', () => {
  const limit = Number(/ends at (\d+) seconds, and so does every hold/.exec(proseOfChapter(9))?.[1])
  const planks = new Set(['plank', 'knee-plank', 'side-plank', 'bear-hold', 'shoulder-tap', 'dead-bug', 'bird-dog'])
  const holds = sessions.flatMap(({ rows }) =>
    rows
      .filter(({ exercise }) => planks.has(exercise))
      .flatMap(({ weeks }) => weeks.map((set) => (set.kind === 'hold' ? set.holdSeconds : 0))),
  )
  expect(Math.max(...holds)).toBeLessThanOrEqual(limit)
})

test('the sets of coming back ramp up, and do not grow in the week in which the versions do', () => {
  const program = byId(programs, 'come-back')
  const sets = program.weeks.map(({ week, order }) =>
    order
      .flatMap((letter) => sessionsOf(program).find((session) => session.letter === letter)?.rows ?? [])
      .map((row) => row.weeks[week - 1])
      .reduce((sum, set) => sum + (set && 'sets' in set ? set.sets : 0), 0),
  )
  const full = program.weeks.flatMap(({ deload }, i) => (deload ? [] : [sets[i] ?? 0]))
  for (const [i, now] of full.slice(1).entries()) {
    const before = full[i] ?? 0
    expect(now - before <= 4 || now / before <= 1.34, `${before} sets, then ${now}`).toBe(true)
  }
  expect(sets[8]).toBe(sets[6])
  expect(proseOfChapter(18)).toContain(`to ${sets[9]} in week 10, ${sets[10]} in week 11 and ${sets[11]} in week 12`)
})

describe('fat loss', () => {
  test('a waist of half the height or more starts with a dose that works, and stays below the limit', () => {
    for (const { steps } of fatLossStarts.slice(1)) expect(kcalOfSteps(steps)).toBeGreaterThanOrEqual(200)
    expect(kcalOfSteps(fatLossSteps.length)).toBeLessThanOrEqual(500)
    expect(proseOfChapter(16)).toMatch(/Limits, and when to stop|Four steps at most/)
  })

  test('the weeks at the table cover the program once, and its lighter weeks are the whole plate', () => {
    const weeks = byId(programs, 'lose-fat').weeks
    const covered = fatLossWeeks.flatMap(({ from, to, light }) =>
      Array.from({ length: to - from + 1 }, (_, i) => ({ week: from + i, light })),
    )
    expect(covered).toEqual(weeks.map(({ week, deload = false }) => ({ week, light: deload })))
  })

  test('the first decision comes after week 3', () => {
    expect(fatLossWeeks[1]?.from).toBe(4)
    expect(proseOfChapter(16)).toContain('The first decision is on the Monday after week 3.')
  })
})

test('a new buyer trains on the second day, as the landing page says, and is sent to the chapter that shows how', () => {
  const chapter = chapters.find(({ slug }) => slug === firstEvening?.slug)
  const first = readFileSync(join(root, chapter?.file ?? ''), 'utf8')
  expect(first).toContain('| Tomorrow | Nothing | The easy first session below |')
  expect(first).toContain('<ProgramTable id="day-two" />')
})

test('every strength exercise of the programs has a version for no weights, a band and a gym', () => {
  const used = Object.keys(programChapter).flatMap((id) => exercisesOf(byId(programs, id)))
  const strength = used.filter((id) => byId(exercises, id).pattern !== 'endure')
  expect(strength.filter((id) => !equipment[id])).toEqual([])
})
