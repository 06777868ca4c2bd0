import type { Joint } from '../../content/guide/exercises/if-it-hurts.ts'
import type { WeekNumberRule } from '../../content/guide/progression.ts'
import { lighterLoad } from './weights.ts'

/** A program as the log needs it, small enough to be part of the page. */
export interface Plan {
  id: string
  title: string
  summary: string
  equipment: string
  /** What the path that begins with this program is for: “Get stronger”. */
  startOf?: string
  /** Title of the program before it on a path. */
  follows?: string
  /** What its “my number” is computed from, or counted in. */
  number?: WeekNumberRule
  weeks: PlanWeek[]
  sessions: PlanSession[]
}

export interface PlanWeek {
  focus: string
  /** Reps in reserve, where the program uses them. */
  reserve?: number
  /** A deload week. */
  lighter?: true
  /** Ids of its sessions, in order. */
  order: string[]
}

export interface PlanSession {
  id: string
  name: string
  /** `movement` has a page, which shows it; `easier` is how it is done there while it would move what hurts. */
  warmUp: { what: string; seconds: number; movement?: string; easier?: string }[]
  /** How long it takes in each week. */
  minutes: number[]
  moves: Move[]
}

export interface Named {
  id: string
  name: string
}

export interface Substitute extends Named {
  needsWeight?: true
  needsBand?: true
  /** Takes two dumbbells, whose weights are counted together, or one. */
  isPair?: true
  isOne?: true
  /** Takes no weight, also not in its harder version. */
  isBare?: true
  /** While one of these joints hurts, it is nothing to do instead. */
  notFor?: Joint[]
  /** Done on each side; the reps are logged once. */
  sided?: true
  /** What the log says instead of each `how` of the targets: its own tempo in words, and that there are two sides. */
  hows?: Record<string, string>
}

export interface Move extends Substitute {
  /** Rows with the same number alternate. */
  pair: number
  cues: string[]
  easier?: string
  harder?: string
  /** There are drawings of it, and of what is done instead. */
  isDrawn?: true
  /** Alternatives. */
  instead: Substitute[]
  /** Easier on the joints, the nearest movement first. */
  ifItHurts: Substitute[]
  /** One per week. */
  targets: Target[]
  /** Each `how` of its targets that can be slower, where a heavier load is out of reach. */
  slower?: Record<string, string>
}

/** The unit: reps, seconds of a hold, minutes of a walk, rounds of intervals. */
export type Kind = 'reps' | 'hold' | 'steady' | 'intervals'

export interface Target {
  kind: Kind
  sets: number
  amount: number
  /** Seconds; walks have none. */
  rest: number
  /** As printed in the book: 3 × 8. */
  text: string
  /** Tempo, effort or recovery. */
  how: string
  /** Seconds of each round of intervals. */
  round?: { work: number; easy: number }
}

/** One set of one movement: one screen. */
export interface Step {
  /** Index of the movement in the session. */
  place: number
  /** From 1. */
  set: number
}

/** Whether the movement, or what is done instead of it, takes two dumbbells. */
export const isPairOf = (move: Move, exercise: string): boolean => formOf(move, exercise)?.isPair === true

/** Whether its easier version takes no weight. */
export const isEasierBare = ({ id, easier = '' }: Move, exercise: string): boolean =>
  exercise === id && /^without|no weight/i.test(easier)

/** The load of its easier version: the one before, a lighter one, or none. */
export const easierLoad = (
  move: Move,
  exercise: string,
  loads: readonly number[],
  load: number | null,
): number | null =>
  load === null || isEasierBare(move, exercise)
    ? null
    : exercise === move.id && /lighter/i.test(move.easier ?? '')
      ? lighterLoad(loads, load)
      : load

/** As planned, and what can be done instead; one may be there twice. */
export const formsOf = (move: Move): Substitute[] => [move, ...move.instead, ...move.ifItHurts]

/** The movement itself, or what is done instead of it. */
export const formOf = (move: Move, exercise: string | undefined): Substitute | undefined =>
  formsOf(move).find(({ id }) => id === exercise)

/** Everything that can be done in any of them. */
export const formsIn = (sessions: readonly PlanSession[]): Substitute[] =>
  sessions.flatMap(({ moves }) => moves.flatMap(formsOf))

/** Ids of those that take two dumbbells. */
export const pairsIn = (forms: readonly Substitute[]): Set<string> =>
  new Set(forms.flatMap(({ id, isPair }) => (isPair ? [id] : [])))

/** A session outside of the weekly plan may have fewer targets: its last one applies. */
export function targetIn({ targets }: Move, week: number): Target {
  const target = targets[Math.min(week, targets.length) - 1]
  if (!target) throw new Error('No target.')
  return target
}

/** Sets in the order in which they are done: movements of a pair take turns. */
export function stepsInTurn(moves: readonly { pair: number; sets: number }[]): Step[] {
  const pairs = [...new Set(moves.map(({ pair }) => pair))]
  return pairs.flatMap((pair) => {
    const own = moves.flatMap((move, place) => (move.pair === pair ? [{ place, sets: move.sets }] : []))
    const rounds = Math.max(...own.map(({ sets }) => sets))
    return Array.from({ length: rounds }, (_, i) =>
      own.filter(({ sets }) => sets > i).map(({ place }) => ({ place, set: i + 1 })),
    ).flat()
  })
}

/** A walk has no load. */
export const takesLoad = (kind: Kind): kind is 'reps' | 'hold' => kind === 'reps' || kind === 'hold'

/** How a target is done with the movement, or what is done instead. */
export const howText = (move: Move, exercise: string, { how }: Target): string =>
  formOf(move, exercise)?.hows?.[how] ?? how
