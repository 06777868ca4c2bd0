import type { Movement } from '../../content/guide/movements/movement.ts'

type Phase = 'lower' | 'pause' | 'lift' | 'hold'

/** In the order of the four numbers. */
export const tempoPhases: readonly Phase[] = ['lower', 'pause', 'lift', 'hold']

/** What a phase is called in the book, the films and on the pages of movements. */
export const phaseWord = (phase: Phase, words: Partial<Record<Phase, string>> = {}): string =>
  words[phase] ?? (phase === 'hold' ? 'pause' : phase)

interface TimedPhase {
  phase: Phase
  /** Seconds from the start of the repetition, and duration. */
  start: number
  seconds: number
}

/** The four phases in order: a bridge begins with its lift. */
export function timedPhases(tempo: string, starts: 'lower' | 'lift' = 'lower'): TimedPhase[] {
  if (!/^\d-\d-\d-\d$/.test(tempo)) throw new Error(`not a tempo: ${tempo}`)
  const seconds = tempo.split('-').map(Number)
  const turn = starts === 'lower' ? 0 : 2
  let start = 0
  return tempoPhases.map((_, i) => {
    const at = (i + turn) % tempoPhases.length
    const stretch = { phase: tempoPhases[at] ?? 'lower', start, seconds: seconds[at] ?? 0 }
    start += stretch.seconds
    return stretch
  })
}

interface Moment {
  phase: Phase
  /** Progress of the phase, 0 to 1, and its current second, from 1. */
  done: number
  second: number
  /** Completed repetitions. */
  repetition: number
}

/** The phase `t` seconds after the start. */
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

export interface Beat {
  /** Milliseconds after the cycle began. */
  at: number
  /** A part of the movement begins. */
  accent: boolean
}

/** Ticks: every second of a repetition, each breath, each step. */
export function beatsOf(movement: Movement, tempo: string | null, cycleSeconds: number): Beat[] {
  if (!('lower' in movement)) {
    return [0, cycleSeconds / 2].map((start) => ({ at: start * 1000, accent: true }))
  }
  const phases = timedPhases(tempo ?? '', movement.starts).filter(({ seconds }) => seconds > 0)
  const starts = new Set(phases.map(({ start }) => start))
  const repetition = cycleSeconds / (movement.alternate ? 2 : 1)
  return Array.from({ length: cycleSeconds }, (_, second) => ({
    at: second * 1000,
    accent: starts.has(second % repetition),
  }))
}
