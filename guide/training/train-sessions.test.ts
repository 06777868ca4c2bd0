import { describe, expect, test } from 'vitest'
import { exercises } from '../../content/guide/exercises.ts'
import { programs, sessions } from '../../content/guide/programs.ts'
import { clock, rowTime, sessionSeconds, warmUpSeconds } from './session-time.ts'
import { byId } from '../manuscript/by-id.ts'
import { countedSetIn, setIn } from './prescription.ts'

const seconds = (id: string, week = 1) => sessionSeconds(byId(sessions, id), week, exercises)
const weeksOf = (id: string) => byId(programs, id).weeks.map(({ week }) => week)

describe('the short day', () => {
  test('keeps to the minutes in its titles, give or take half a minute', () => {
    for (const week of [1, 2, 3, 4]) {
      expect(seconds('short-15', week)).toBeLessThanOrEqual(15.5 * 60)
      expect(seconds('short-10', week)).toBeLessThanOrEqual(10 * 60)
    }
    expect(seconds('short-6')).toBeLessThanOrEqual(6 * 60)
  })

  test.each([
    ['short-15', 2],
    ['short-10', 1],
  ])('%s keeps repetitions, tempo and rests of the full session, and cuts sets', (id, sets) => {
    const full = byId(sessions, 'strength-25-a')
    for (const row of byId(sessions, id).rows) {
      const fullRow = full.rows.find(({ exercise }) => exercise === row.exercise)
      expect(row.weeks).toEqual(fullRow?.weeks.map((set) => ({ ...set, sets })))
    }
  })
})

describe('easy endurance', () => {
  test.each(['easy-walk', 'easy-walk-long'])('%s grows by ten minutes at most, and is lighter in week 4', (id) => {
    const minutes = weeksOf('easy-endurance').map((week) => seconds(id, week) / 60)
    minutes.slice(1).forEach((now, i) => expect(now - (minutes[i] ?? 0)).toBeLessThanOrEqual(10))
    expect(minutes[3]).toBeLessThan(minutes[2] ?? 0)
  })
})

describe.each(['intervals-hill', 'intervals-stairs'])('%s', (id) => {
  test('has more easy time than hard, and six minutes or more to get there', () => {
    const session = byId(sessions, id)
    expect(warmUpSeconds(session)).toBeGreaterThanOrEqual(360)
    for (const week of weeksOf('intervals')) {
      const [hard] = session.rows
      if (!hard) throw new Error('no rows')
      const { work, rest } = rowTime(hard, week, exercises)
      expect(rest).toBeGreaterThanOrEqual(2 * work)
      expect(setIn(hard, week)).toMatchObject({ kind: 'intervals', effort: 'hard' })
    }
  })
})

test('the evening takes ten minutes to the second, at the tempos of its movements', () => {
  expect(clock(seconds('loosen-evening'))).toBe('10:00')
  for (const row of byId(sessions, 'loosen-evening').rows) {
    const set = countedSetIn(row, 1)
    expect(set.kind === 'reps' ? set.tempo : null).toBe(byId(exercises, row.exercise).tempo)
  }
})
