import { hold, type Prescription, type Program, reps, type Row, type Session, type WarmUpStep } from './program.ts'

// Months 4 to 9. Both blocks go from sets of 8 to sets of 5: weeks 1 to 4 in eights, 5 to 8 in sixes, 9 to 12 in fives;
// weeks 4, 8 and 12 are the lighter ones, with the weights of the week before.

const weeks: Program['weeks'] = [
  { week: 1, focus: 'Eights: find the weights', repsInReserve: 3, order: ['A', 'B', 'A'] },
  { week: 2, focus: 'Eights, a step up', repsInReserve: 2, order: ['B', 'A', 'B'] },
  { week: 3, focus: 'Eights', repsInReserve: 2, order: ['A', 'B', 'A'] },
  { week: 4, focus: 'Fewer sets, same weights', repsInReserve: 4, order: ['B', 'A', 'B'], deload: true },
  { week: 5, focus: 'Sixes: more load', repsInReserve: 2, order: ['A', 'B', 'A'] },
  { week: 6, focus: 'Sixes', repsInReserve: 2, order: ['B', 'A', 'B'] },
  { week: 7, focus: 'Sixes, a step up', repsInReserve: 1, order: ['A', 'B', 'A'] },
  { week: 8, focus: 'Fewer sets, same weights', repsInReserve: 3, order: ['B', 'A', 'B'], deload: true },
  { week: 9, focus: 'Fives: more load', repsInReserve: 2, order: ['A', 'B', 'A'] },
  { week: 10, focus: 'Fives, a step up', repsInReserve: 1, order: ['B', 'A', 'B'] },
  { week: 11, focus: 'Fives', repsInReserve: 1, order: ['A', 'B', 'A'] },
  { week: 12, focus: 'Fewer sets, then the readings', repsInReserve: 3, order: ['B', 'A', 'B'], deload: true },
]

export const heavier: Program = {
  id: 'heavier',
  title: 'Heavier',
  summary: 'Months 4 to 6: two full-body sessions, alternated three times a week, from sets of eight to sets of five.',
  equipment: 'Two adjustable dumbbells, a long resistance band with a door anchor, a steady chair, a patch of floor',
  minutes: 45,
  weeks,
}

export const heavierTwo: Program = {
  id: 'heavier-two',
  title: 'Heavier, second block',
  summary: 'Months 7 to 9: the same weeks with harder versions, on the way to a pull-up.',
  equipment: 'Two adjustable dumbbells, a door bar, a steady chair, a sturdy table, a patch of floor',
  minutes: 45,
  weeks,
}

const warmUp: WarmUpStep[] = [
  { what: 'March on the spot, arms swinging', seconds: 40 },
  { what: 'Cat and cow on hands and knees', seconds: 40 },
  { what: 'Hip hinge with a broomstick along the back', seconds: 40 },
  { what: 'Slow squats without weight', seconds: 40 },
  { what: 'Shoulder circles, then arms overhead', seconds: 40 },
  { what: 'Push-ups against a counter', seconds: 40 },
]

/** Repetitions by week; the first pair has four sets, the second three. */
const REPS = [8, 8, 8, 6, 6, 6, 6, 4, 5, 5, 5, 3]
/** Seconds of a carry or a hold by week. */
const SECONDS = [20, 25, 30, 20, 20, 25, 30, 20, 20, 25, 30, 20]

const isLight = (i: number) => weeks[i]?.deload === true

const lifts = (pair: number, tempo: string, restSeconds: number): Prescription[] =>
  REPS.map((count, i) => reps(isLight(i) ? 2 : pair === 1 ? 4 : 3, count, tempo, restSeconds))

const holds: Prescription[] = SECONDS.map((seconds, i) => hold(isLight(i) ? 2 : 3, seconds, 45))

/** A lowering takes five seconds, so there are fewer of them. */
const negatives: Prescription[] = [3, 4, 5, 3, 3, 4, 5, 3, 4, 5, 5, 3].map((count, i) =>
  reps(isLight(i) ? 2 : 4, count, '5-0-1-0', 90),
)

interface Lift {
  tempo: string
  rest: number
  instead: string[]
}

const lift = (exercise: string, pair: number, { tempo, rest, instead }: Lift): Row => ({
  exercise,
  pair,
  setupSeconds: pair === 1 ? 90 : 45,
  weeks: lifts(pair, tempo, rest),
  substitutes: instead,
})

const held = (exercise: string, substitutes: string[]): Row => ({
  exercise,
  pair: 3,
  setupSeconds: 45,
  weeks: holds,
  substitutes,
})

export const heavierSessions: Session[] = [
  {
    id: 'heavier-a',
    program: 'heavier',
    letter: 'A',
    title: 'Squat and pull down',
    warmUp,
    rows: [
      lift('squat', 1, { tempo: '3-1-1-0', rest: 120, instead: ['chair-stand'] }),
      lift('band-pulldown', 1, { tempo: '2-0-1-1', rest: 90, instead: ['table-row'] }),
      lift('floor-press', 2, { tempo: '2-1-1-0', rest: 90, instead: ['push-up'] }),
      lift('row', 2, { tempo: '2-0-1-1', rest: 75, instead: ['backpack-row'] }),
      held('suitcase-carry', ['side-plank']),
    ],
  },
  {
    id: 'heavier-b',
    program: 'heavier',
    letter: 'B',
    title: 'Hinge and press',
    warmUp,
    rows: [
      lift('hinge', 1, { tempo: '3-1-1-0', rest: 120, instead: ['hip-thrust', 'glute-bridge'] }),
      lift('overhead-press', 1, { tempo: '2-1-1-0', rest: 90, instead: ['pike-push-up', 'floor-press'] }),
      lift('split-squat', 2, { tempo: '3-1-1-0', rest: 90, instead: ['step-up', 'reverse-lunge'] }),
      lift('two-arm-row', 2, { tempo: '2-0-1-1', rest: 90, instead: ['table-row'] }),
      held('plank', ['dead-bug', 'bear-hold']),
    ],
  },
  {
    id: 'heavier-two-a',
    program: 'heavier-two',
    letter: 'A',
    title: 'One leg, and the bar',
    warmUp,
    rows: [
      lift('rear-foot-split-squat', 1, { tempo: '3-1-1-0', rest: 120, instead: ['split-squat', 'step-up'] }),
      {
        ...lift('pull-up-negative', 1, { tempo: '', rest: 0, instead: ['band-pulldown', 'pull-up'] }),
        weeks: negatives,
      },
      lift('push-up', 2, { tempo: '3-1-1-0', rest: 90, instead: ['floor-press'] }),
      lift('row', 2, { tempo: '2-0-1-1', rest: 75, instead: ['backpack-row'] }),
      held('farmer-carry', ['plank']),
    ],
  },
  {
    id: 'heavier-two-b',
    program: 'heavier-two',
    letter: 'B',
    title: 'Hinge, press and hips',
    warmUp,
    rows: [
      lift('hinge', 1, { tempo: '3-1-1-0', rest: 120, instead: ['glute-bridge'] }),
      lift('overhead-press', 1, { tempo: '2-1-1-0', rest: 90, instead: ['pike-push-up', 'floor-press'] }),
      lift('hip-thrust', 2, { tempo: '3-0-1-1', rest: 75, instead: ['glute-bridge'] }),
      lift('table-row', 2, { tempo: '2-0-1-1', rest: 90, instead: ['two-arm-row'] }),
      held('bear-hold', ['plank', 'dead-bug']),
    ],
  },
]
