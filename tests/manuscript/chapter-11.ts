import { exercises } from '../../content/guide/exercises.ts'
import { programs, type Session, sessions } from '../../content/guide/programs.ts'
import { weeks } from '../../content/guide/weeks.ts'
import { clock, rowTime, sessionSeconds, setSeconds, warmUpSeconds } from '../../guide/training/session-time.ts'
import { byId } from '../../guide/manuscript/by-id.ts'
import { countedSetIn } from '../../guide/training/prescription.ts'
import { a, b, program, rowOf, time, together, word } from './program-figures.ts'

const [fifteen, ten, six, hotel] = ['short-15', 'short-10', 'short-6', 'short-hotel'].map((id) => byId(sessions, id))
if (!fifteen || !ten || !six || !hotel) throw new Error('a short session is missing')
const all = [a, fifteen, ten, six]

const sum = (values: number[]) => values.reduce((one, other) => one + other, 0)
const part = (session: Session, name: 'setup' | 'work' | 'rest') =>
  sum(session.rows.map((row) => rowTime(row, 1, exercises)[name]))
const sets = (session: Session) => sum(session.rows.map((row) => countedSetIn(row, 1).sets))
const cells = (of: (session: Session) => string | number) => all.map(of).join(' | ')

/** From the end of one set of squats to the next, going round in turn. */
const betweenSquats = (session: Session) => {
  const pair = rowOf(session, 'squat').pair
  const round = session.rows.filter((row) => row.pair === pair).map((row) => ({ row, set: countedSetIn(row, 1) }))
  const rests = sum(round.map(({ set }) => set.restSeconds))
  const others = round.filter(({ row }) => row.exercise !== 'squat')
  return rests + sum(others.map(({ row, set }) => setSeconds(set, byId(exercises, row.exercise).sided)))
}

const shortRests = (seconds: number) =>
  sum(fifteen.rows.map((row) => countedSetIn(row, 1)).map((set) => set.sets * (set.restSeconds - seconds)))
const inWeek1 = (session: Session) => sessionSeconds(session, 1, exercises)

/** The hinge takes the place of the squat, so both must ask for the same in every week. */
const hinge = rowOf(b, 'hinge').weeks
if (JSON.stringify(hinge) !== JSON.stringify(rowOf(a, 'squat').weeks)) throw new Error('hinge and squat differ')

const firstWeek = (program.weeks[0]?.order ?? []).map((letter) => (letter === 'A' ? a : b))
const shrinking = byId(weeks, 'short-week')
const strength = shrinking.days.filter(({ kind }) => kind === 'strength')
const carry = countedSetIn(rowOf(hotel, 'suitcase-carry'), 1)
const squats = countedSetIn(rowOf(six, 'air-squat'), 1)
const reserve = byId(programs, 'short-day').weeks[0]?.repsInReserve ?? 0

export const computed = [
  `the page on the fridge says ${program.minutes}`,
  `rest is ${together('rest')} of ${time(a, 1)}`,
  `| Fifteen | ${time(fifteen, 1)} to ${time(fifteen, 4)} |`,
  `| Ten | ${time(ten, 1)} to ${time(ten, 4)} |`,
  `| Six | ${time(six, 1)} |`,
  `| The hotel room | ${time(hotel, 1)} |`,
  `has ${word(fifteen.warmUp.length)} of the ${word(a.warmUp.length)} movements you know, ${fifteen.warmUp[0]?.seconds} seconds each`,
  `there are ${betweenSquats(fifteen)} seconds. In the full session it is ${betweenSquats(a)}.`,
  `rest for 30 seconds after each set instead of what the table says, and week 1 shrinks from ${time(fifteen, 1)} to ` +
    clock(inWeek1(fifteen) - shortRests(30)),
  `That makes ${clock(part(ten, 'work'))} of work`,
  `the ${word(squats.kind === 'reps' ? squats.reps : 0)} bodyweight squats`,
  `| Sets | ${cells(sets)} |`,
  `| Warm-up | ${cells((session) => clock(warmUpSeconds(session)))} |`,
  `| Setup | ${cells((session) => clock(part(session, 'setup')))} |`,
  `| Work | ${cells((session) => clock(part(session, 'work')))} |`,
  `| Rest | ${cells((session) => clock(part(session, 'rest')))} |`,
  `| **Together** | ${cells((session) => `**${clock(inWeek1(session))}**`)} |`,
  `hold ${sets(fifteen) * 2 === sets(a) ? 'half' : 'not half'} the sets of the full session in ${Math.round((100 * inWeek1(fifteen)) / inWeek1(a))} per cent of its time`,
  `than the ten: ${clock(part(six, 'work'))} against ${clock(part(ten, 'work'))}`,
  `on the road: ${time(hotel, 1)}, with ${word(warmUpSeconds(hotel) / 60)} minutes of warm-up`,
  `Walk along the corridor for ${carry.kind === 'hold' ? carry.holdSeconds : 0} seconds`,
  `so that ${word(reserve)} more repetitions would have gone`,
  `Three strength sessions of ${program.minutes} minutes had been planned`,
  `${sum(strength.map(({ minutes }) => minutes))} minutes of strength in ${word(strength.length)} pieces, and ` +
    `${shrinking.totalMinutes} with the walk`,
  `come to ${clock(3 * inWeek1(fifteen))} in the first column, with ${3 * sets(fifteen)} sets where the full program ` +
    `has ${sum(firstWeek.map(sets))}.`,
  `Compare it with ${time(fifteen, 1)}, or`,
]

/** Guidance that stands for itself. */
export const stated = [
  'gave the full session 40 minutes',
  '| 40 minutes or more |',
  '23 to 27 minutes',
  '| 25 to 40 minutes |',
  '| 15 to 25 minutes |',
  '| 8 to 15 minutes |',
  'took 22 |',
]
