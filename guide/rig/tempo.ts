export type Phase = 'lower' | 'pause' | 'lift' | 'hold'

const order: readonly Phase[] = ['lower', 'pause', 'lift', 'hold']

export interface TimedPhase {
  phase: Phase
  /** Seconds after the start of the repetition, and how many it lasts. */
  start: number
  seconds: number
}

/** The four parts of a repetition in the order they are done: a bridge begins with its lift. */
export function timedPhases(tempo: string, starts: 'lower' | 'lift' = 'lower'): TimedPhase[] {
  if (!/^\d-\d-\d-\d$/.test(tempo)) throw new Error(`not a tempo: ${tempo}`)
  const seconds = tempo.split('-').map(Number)
  const turn = starts === 'lower' ? 0 : 2
  let start = 0
  return order.map((_, i) => {
    const at = (i + turn) % order.length
    const stretch = { phase: order[at] ?? 'lower', start, seconds: seconds[at] ?? 0 }
    start += stretch.seconds
    return stretch
  })
}

export interface Moment {
  phase: Phase
  /** How much of the phase is done, 0 to 1, and the second of it that is being counted, from 1. */
  done: number
  second: number
  /** How many repetitions came before. */
  repetition: number
}

/** Where in its tempo a movement is, `t` seconds after it began. */
export function phaseAt(tempo: string, t: number, starts: 'lower' | 'lift' = 'lower'): Moment {
  const parts = timedPhases(tempo, starts)
  const total = parts.reduce((sum, { seconds }) => sum + seconds, 0)
  const repetition = Math.floor(t / total)
  const within = t - repetition * total
  const now = parts.findLast(({ start, seconds }) => seconds > 0 && start <= within) ?? parts[0]
  if (!now) throw new Error('a tempo has four parts')
  const done = (within - now.start) / now.seconds
  return { phase: now.phase, done, second: Math.floor(within - now.start) + 1, repetition }
}
