/** A program as the log needs it: a plan of weeks, sessions and targets, small enough to travel with the page. */
export interface Plan {
  id: string
  title: string
  summary: string
  equipment: string
  weeks: PlanWeek[]
  sessions: PlanSession[]
}

export interface PlanWeek {
  focus: string
  /** How many good reps stay in reserve, where effort is told that way. */
  reserve?: number
  /** A week that is lighter on purpose. */
  lighter?: true
  /** The ids of its sessions, in their order. */
  order: string[]
}

export interface PlanSession {
  id: string
  name: string
  warmUp: { what: string; seconds: number }[]
  moves: Move[]
}

export interface Named {
  id: string
  name: string
}

export interface Move extends Named {
  /** Rows with the same number are done in turn. */
  pair: number
  /** Done on each side; the reps are written once. */
  sided?: true
  cues: string[]
  /** Where it is seen moving. */
  page?: string
  /** What may be done instead. */
  instead: Named[]
  /** One for each week. */
  targets: Target[]
}

/** What is counted: reps of a set, seconds of a hold, minutes of a walk, rounds of intervals. */
export type Kind = 'reps' | 'hold' | 'steady' | 'intervals'

export interface Target {
  kind: Kind
  sets: number
  amount: number
  /** Seconds; walks have none. */
  rest: number
  /** The target as the book prints it: 3 × 8. */
  text: string
  /** Tempo, effort or the easy stretch between. */
  how: string
}

/** One set of one movement: what a screen shows. */
export interface Step {
  /** The movement's place in the session. */
  place: number
  /** Which of its sets, from 1. */
  set: number
}

/** A session beside the weeks may have fewer of them, or one for all: then its last one holds. */
export function targetIn({ targets }: Move, week: number): Target {
  const target = targets[Math.min(week, targets.length) - 1]
  if (!target) throw new Error('A movement of a plan has no target.')
  return target
}

/** The sets of a session in the order in which they are done: movements of a pair take turns. */
export function stepsOf({ moves }: PlanSession, week: number): Step[] {
  const pairs = [...new Set(moves.map(({ pair }) => pair))]
  return pairs.flatMap((pair) => {
    const own = moves.flatMap((move, place) => (move.pair === pair ? [{ place, sets: targetIn(move, week).sets }] : []))
    const rounds = Math.max(...own.map(({ sets }) => sets))
    return Array.from({ length: rounds }, (_, i) =>
      own.filter(({ sets }) => sets > i).map(({ place }) => ({ place, set: i + 1 })),
    ).flat()
  })
}

/** Whether a load may be put beside it: a walk has none. */
export const takesLoad = (kind: Kind): boolean => kind === 'reps' || kind === 'hold'
