import { describe, expect, test } from 'vitest'
import { charts } from '../../content/guide/charts.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { type HoldSet, programs, type RepsSet, type Row, type Session, sessions } from '../../content/guide/programs.ts'
import { weeks } from '../../content/guide/weeks.ts'
import { programWeekSeconds, sessionSeconds, setSeconds, tempoSeconds, warmUpSeconds } from './session-time.ts'
import { byId } from '../manuscript/by-id.ts'
import { countedSetIn, setIn } from './prescription.ts'
import { sessionsOf } from './program-facts.ts'

const lightWeeks = [4, 8, 12]
const buildingWeeks = [1, 2, 3, 5, 6, 7, 9, 10, 11]

/** Minutes of warm-up, of a strength session, and of one in a lighter week, as the program states them. */
const long = [
  { id: 'get-stronger', strength: ['A', 'B'], warmUp: 4, building: [35, 45], light: [25, 28], hotel: [35, 45] },
  { id: 'lose-fat', strength: ['A', 'B'], warmUp: 3, building: [21, 25], light: [15, 16], hotel: [20, 25] },
]

const minutesIn = (session: Session, week: number) => sessionSeconds(session, week, exercises) / 60

const setsIn = (session: Session, week: number) =>
  session.rows.reduce((sum, row) => sum + countedSetIn(row, week).sets, 0)

const workIn = (session: Session, week: number) =>
  session.rows.reduce((sum, row) => {
    const set = countedSetIn(row, week)
    return sum + set.sets * setSeconds(set, byId(exercises, row.exercise).sided)
  }, 0)

/** "None, or two dumbbells" and "later two dumbbells" need none. */
const needsDumbbell = (id: string) =>
  byId(exercises, id)
    .equipment.replace(/^None, or .*|; later .*/, '')
    .includes('dumbbell')

/** Three building weeks and a lighter one, three times. */
const blocks = <T>(values: T[]) => [values.slice(0, 4), values.slice(4, 8), values.slice(8, 12)]

const measure = (set: RepsSet | HoldSet) => (set.kind === 'hold' ? set.holdSeconds : set.reps)

describe.each(long)('$id', ({ id, strength, warmUp, building, light, hotel }) => {
  const program = byId(programs, id)
  const own = sessionsOf(program)
  const lettered = own.filter(({ letter }) => letter && strength.includes(letter))
  const beside = own.filter(({ letter }) => !letter)

  test('has twelve weeks, of which 4, 8 and 12 are lighter', () => {
    expect(program.weeks).toHaveLength(12)
    expect(program.weeks.filter(({ deload }) => deload).map(({ week }) => week)).toEqual(lightWeeks)
  })

  test('alternates its strength sessions, three a week', () => {
    const letters = program.weeks.map(({ order }) => order.filter((letter) => strength.includes(letter)))
    for (const week of letters) expect(week).toHaveLength(3)
    const line = letters.flat()
    expect(line.every((letter, i) => letter !== line[i - 1])).toBe(true)
    expect(line.filter((letter) => letter === 'A')).toHaveLength(18)
  })

  test.each(lettered)('keeps $id between its minutes in every week', (session) => {
    expect(warmUpSeconds(session)).toBe(warmUp * 60)
    for (const [among, [least = 0, most = 0]] of [
      [buildingWeeks, building],
      [lightWeeks, light],
    ] as const) {
      for (const week of among) {
        expect(minutesIn(session, week)).toBeGreaterThanOrEqual(least)
        expect(minutesIn(session, week)).toBeLessThanOrEqual(most)
      }
    }
  })

  test.each(lettered)('makes $id lighter in sets and in work than every building week of its block', (session) => {
    for (const week of lightWeeks) {
      for (const before of [week - 3, week - 2, week - 1]) {
        expect(setsIn(session, week)).toBeLessThan(setsIn(session, before))
        expect(workIn(session, week)).toBeLessThan(workIn(session, before))
      }
      for (const row of session.rows) {
        expect(countedSetIn(row, week).sets).toBeLessThan(countedSetIn(row, week - 1).sets)
        expect(measure(countedSetIn(row, week))).toBeLessThanOrEqual(measure(countedSetIn(row, week - 3)))
      }
    }
  })

  test('keeps two reps in reserve at least, and four in the lighter weeks', () => {
    for (const { repsInReserve, deload } of program.weeks) {
      expect(repsInReserve).toBeGreaterThanOrEqual(2)
      if (deload) expect(repsInReserve).toBe(4)
    }
  })

  test('asks no more of a weight in the lighter week than in the week before', () => {
    const possible = program.weeks.map(({ week, repsInReserve = 0 }) =>
      lettered.flatMap((session) =>
        session.rows
          .map((row) => setIn(row, week))
          .flatMap((set) => (set.kind === 'reps' ? set.reps + repsInReserve : [])),
      ),
    )
    for (const week of lightWeeks) expect(possible[week - 1]).toEqual(possible[week - 2])
  })

  test.each(lettered.flatMap(({ rows }) => rows))('has one way of doing the $exercise in a block', (row) => {
    for (const block of blocks(row.weeks)) {
      expect(new Set(block.map((set) => (set.kind === 'reps' ? set.tempo : set.kind))).size).toBe(1)
    }
  })

  test.each(lettered.flatMap(({ rows }) => rows))('names something to do instead of the $exercise', (row) => {
    expect(row.substitutes.length).toBeGreaterThan(0)
  })

  test('pulls and pushes in every session', () => {
    for (const { rows } of [...lettered, ...beside]) {
      const patterns = rows.map(({ exercise }) => byId(exercises, exercise).pattern)
      expect(patterns).toContain('pull')
      expect(patterns).toContain('push')
    }
  })

  test('has one session for a hotel room, without a dumbbell and of the usual length', () => {
    expect(beside).toHaveLength(1)
    for (const session of beside) {
      for (const { exercise, substitutes } of session.rows) {
        expect([exercise, ...substitutes].filter(needsDumbbell)).toEqual([])
      }
      const [least = 0, most = 0] = hotel
      expect(minutesIn(session, 1)).toBeGreaterThanOrEqual(least)
      expect(minutesIn(session, 1)).toBeLessThanOrEqual(most)
    }
  })

  test('has a week of two strength days, and one away from home', () => {
    const prefix = id === 'get-stronger' ? 'stronger' : id
    const strengthDays = (week: string) => byId(weeks, week).days.filter(({ kind }) => kind === 'strength')
    expect(strengthDays(`${prefix}-two-days`).map(({ what }) => what)).toEqual(['Session A', 'Session B'])
    expect(strengthDays(`${prefix}-hotel-week`).filter(({ session }) => session === `${prefix}-hotel`)).toHaveLength(2)
  })

  test('shows its first week in the order of the program, to the minute', () => {
    const { days, totalMinutes } = byId(weeks, id === 'get-stronger' ? 'stronger-week' : 'lose-fat-week')
    const letters = days.flatMap(({ session }) => (session ? byId(sessions, session).letter : []))
    expect(letters).toEqual(program.weeks[0]?.order)
    const walks = days.filter(({ kind, session }) => kind === 'easy' && !session)
    const around = walks.reduce((sum, { minutes }) => sum + minutes, 0)
    expect(totalMinutes - around).toBe(Math.round(programWeekSeconds(program, 1, sessions, exercises) / 60))
  })
})

describe('get-stronger', () => {
  const lettered = sessionsOf(byId(programs, 'get-stronger')).filter(({ letter }) => letter)
  const counted = lettered.flatMap(({ rows }) => rows).filter((row) => setIn(row, 1).kind === 'reps')
  const repsIn = (row: Row, week: number): RepsSet => {
    const set = setIn(row, week)
    if (set.kind !== 'reps') throw new Error(`${row.exercise} is not counted`)
    return set
  }

  test.each(counted)('the $exercise gains reps, then load and sets or rest, then a second', (row) => {
    expect([1, 2, 3].map((week) => repsIn(row, week).reps)).toEqual([8, 9, 10])
    for (const week of [5, 9]) expect([0, 1, 2].map((on) => repsIn(row, week + on).reps)).toEqual([6, 7, 8])
    expect(repsIn(row, 5).tempo).toBe(repsIn(row, 1).tempo)
    expect(repsIn(row, 5).restSeconds).toBeGreaterThanOrEqual(repsIn(row, 1).restSeconds)
    expect(repsIn(row, 9).restSeconds).toBe(repsIn(row, 1).restSeconds)
    expect(tempoSeconds(repsIn(row, 9).tempo)).toBe(tempoSeconds(repsIn(row, 5).tempo) + 1)
  })

  test('rests 15 seconds longer with more load, but for the rows and bridges of A and the holds', () => {
    for (const { letter, rows } of lettered) {
      for (const row of rows) {
        const longer = countedSetIn(row, 5).restSeconds - countedSetIn(row, 1).restSeconds
        const unchanged = letter === 'A' ? ['row', 'one-leg-bridge', 'suitcase-carry'] : ['plank']
        expect(longer, row.exercise).toBe(unchanged.includes(row.exercise) ? 0 : 15)
      }
    }
  })

  test('the example of a log has the sets of the program, and never more repetitions', () => {
    const row = lettered.flatMap(({ rows }) => rows).find(({ exercise }) => exercise === 'hinge')
    for (const [i, { reps }] of (byId(charts, 'hinge-12').log ?? []).entries()) {
      const set = row && repsIn(row, i + 1)
      expect(reps).toHaveLength(set?.sets ?? 0)
      expect(Math.max(...reps)).toBeLessThanOrEqual(set?.reps ?? 0)
    }
  })

  test('the weight of weeks 1 to 4 is one that could be lifted the same number of times in all of them', () => {
    const { weeks: programWeeks } = byId(programs, 'get-stronger')
    for (const row of counted) {
      const possible = [1, 2, 3, 4].map((week) => repsIn(row, week).reps + (programWeeks[week - 1]?.repsInReserve ?? 0))
      expect(possible).toEqual([12, 12, 12, 12])
    }
  })
})

describe('lose-fat', () => {
  const program = byId(programs, 'lose-fat')
  const own = sessionsOf(program)
  const walks = own.filter(({ letter }) => letter === 'C' || letter === 'D')
  const walkMinutes = (week: number) =>
    (program.weeks[week - 1]?.order ?? [])
      .flatMap((letter) => walks.filter((walk) => walk.letter === letter))
      .reduce((sum, walk) => sum + minutesIn(walk, week), 0)

  test('walks three times a week, on six days with a rest day', () => {
    for (const { order } of program.weeks) {
      expect(order).toHaveLength(6)
      expect(order.filter((letter) => letter === 'C')).toHaveLength(2)
      expect(order.at(-1)).toBe('D')
    }
  })

  test('walks a little more from week to week, less in the lighter weeks, and 150 minutes at most', () => {
    for (const week of lightWeeks) expect(walkMinutes(week)).toBeLessThan(walkMinutes(week - 1))
    const building = buildingWeeks.map(walkMinutes)
    for (const [i, minutes] of building.entries()) {
      const more = minutes - (building[i - 1] ?? minutes)
      expect(more).toBeGreaterThanOrEqual(0)
      expect(more).toBeLessThanOrEqual(15)
    }
    expect(building.at(-1)).toBe(150)
  })

  test('rests 15 seconds longer with more load, but for the side plank', () => {
    for (const row of own.filter(({ letter }) => letter === 'A' || letter === 'B').flatMap(({ rows }) => rows)) {
      const longer = countedSetIn(row, 5).restSeconds - countedSetIn(row, 1).restSeconds
      expect(longer, row.exercise).toBe(row.exercise === 'side-plank' ? 0 : 15)
    }
  })

  test('holds its sets still in the last block', () => {
    for (const { rows } of own.filter(({ letter }) => letter === 'A' || letter === 'B')) {
      for (const row of rows) {
        expect(setIn(row, 9)).toEqual(setIn(row, 7))
        expect([setIn(row, 10), setIn(row, 11)]).toEqual([setIn(row, 9), setIn(row, 9)])
      }
    }
  })
})
