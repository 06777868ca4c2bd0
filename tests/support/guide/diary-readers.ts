import { programPlans } from '../../../guide/training/program-plans.ts'
import type { Named, Step } from '../../../guide/log/plan.ts'
import type { Ache } from '../../../guide/log/record.ts'
import { type Body, type Reader, threeAWeek } from './readers.ts'

const body: Body = {
  max: { squat: 18, row: 17, hinge: 40, 'overhead-press': 18, 'two-arm-row': 34, 'floor-press': 28 },
  other: 20,
  pushUps: 13,
  hold: 45,
}
const weeks = threeAWeek(12)

/** Whose diaries are also read by people. */
export const readers: Reader[] = [
  { name: '1. Does everything as planned', program: 'get-stronger', days: weeks, body },
  {
    name: '2. Misses every third session',
    program: 'get-stronger',
    days: weeks.filter((_, i) => i % 3 !== 2),
    body,
    takesOffers: true,
  },
  { name: '3. Two weeks off', program: 'get-stronger', days: [...threeAWeek(7), ...threeAWeek(5, 7 * 7 + 14)], body },
  {
    name: '4. 152 days off, stays with the program',
    program: 'get-stronger',
    days: [...threeAWeek(6), ...threeAWeek(6, 39 + 152)],
    body,
  },
  {
    name: '4b. 152 days off, takes the offer',
    program: 'get-stronger',
    days: [...threeAWeek(6), ...threeAWeek(6, 39 + 152)],
    body,
    takesOffers: true,
  },
  {
    name: '5. A new run after 200 days',
    program: 'strength-25',
    days: [...threeAWeek(4), ...threeAWeek(8, 25 + 200)],
    begins: { 225: 'strength-25' },
    body,
  },
  { name: '6. No push-up on the floor', program: 'strength-25', days: weeks, body: { ...body, pushUps: 12 } },
  {
    name: '7. A shoulder that hurts',
    program: 'get-stronger',
    days: weeks,
    body,
    ache: (day, exercise, set) => {
      const hurts = (day > 5 && day < 15) || (day > 44 && day < 60)
      if (!hurts || set > 2) return 'none'
      if (['overhead-press', 'push-up'].includes(exercise)) return 'stop'
      return exercise === 'raised-push-up' ? 'little' : 'none'
    },
    isGone: (day) => (day > 22 && day < 45) || day > 79,
  },
  {
    name: '7b. A shoulder that hurts, and squats that go lighter within the session',
    program: 'get-stronger',
    days: weeks,
    body,
    ache: (day, exercise, set) => (day === 9 && exercise === 'push-up' && set === 1 ? 'stop' : 'none'),
    isGone: (day) => day > 40,
    misses: (day) => (day % 9 === 0 ? 3 : 0),
    easesOff: (day) => day % 9 === 0,
  },
  {
    name: '8. Owns 6 and 10 kg dumbbells',
    program: 'get-stronger',
    days: weeks,
    weights: { unit: 'kg', kinds: ['dumbbells'], dumbbells: [6, 10], kettlebells: [], plates: [], handle: 2 },
    body: { ...body, max: { ...body.max, squat: 16, row: 13 } },
  },
]

/** Numbers that look random and are the same every time. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    yield state / 2 ** 32
  }
}

/** Any program, with breaks, bad days, aches and weights in any order. */
export function anyReader(seed: number): Reader {
  const random = numbers(seed)
  const next = () => random.next().value
  const plans = programPlans()
  const days: number[] = []
  for (let day = 0; days.length < 30;) {
    days.push(day)
    const roll = next()
    day += roll < 0.7 ? 2 : roll < 0.85 ? 3 : roll < 0.93 ? 5 + Math.floor(next() * 20) : 20 + Math.floor(next() * 180)
  }
  const painful = new Set([
    next() < 0.6 ? 'squat' : 'row',
    next() < 0.5 ? 'push-up' : 'overhead-press',
    'walk',
    'plank',
  ])
  const bad = Math.floor(next() * 5) + 4
  const owned = [4, 6, 8, 10, 12, 16, 20].filter(() => next() < 0.5)
  return {
    name: `seed ${seed}`,
    program: plans[Math.floor(next() * plans.length)]?.id ?? 'get-stronger',
    days,
    body: { ...body, pushUps: 4 + Math.floor(next() * 20) },
    ...(next() < 0.6 && {
      weights: { unit: 'kg', kinds: ['dumbbells'], dumbbells: owned, kettlebells: [], plates: [], handle: 2 },
    }),
    isSilent: next() < 0.3,
    takesOffers: next() < 0.5,
    misses: (day) => (day % bad === 0 ? 1 + (day % 5) : 0),
    ...(seed % 3 === 0 && { easesOff: (day: number) => day % bad === 0 }),
    ache: (day, exercise, set): Ache => {
      if (!painful.has(exercise) || set > 1) return 'none'
      return day % 37 < 3 ? 'stop' : day % 11 === 0 ? 'little' : 'none'
    },
    ...(seed % 4 === 1 && {
      swaps: (day: number, { place, set }: Step, offered: readonly Named[]) =>
        (day + place * 3) % 5 < 2 && set === 1 + ((day + place) % 3) ? offered[day % (offered.length || 1)] : undefined,
    }),
    ...(seed % 2 === 0 && { where: (day: number, places: readonly string[]) => places[day % (places.length + 1)] }),
    isGone: (day) => day % 3 > 0,
    begins: Object.fromEntries(
      days
        .filter(() => next() < 0.06)
        .map((day) => [day, plans[Math.floor(next() * plans.length)]?.id ?? 'strength-25']),
    ),
  }
}
