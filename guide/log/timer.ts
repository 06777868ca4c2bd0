import type { Target } from './plan.ts'

/** A stretch of a timer, in seconds. */
export interface Phase {
  name: 'ready' | 'work' | 'side' | 'round' | 'easy' | 'step'
  seconds: number
  /** The round of intervals, or the step of a warm-up, from 1. */
  round: number
}

const READY_SECONDS = 5

/** What a timer counts down for a set; empty for reps, which are counted by the reader. */
export function phasesOf({ kind, amount, round }: Target, isSided = false): Phase[] {
  const ready: Phase = { name: 'ready', seconds: READY_SECONDS, round: 1 }
  if (kind === 'hold') {
    const work: Phase = { name: 'work', seconds: amount, round: 1 }
    return isSided ? [ready, work, { ...ready, name: 'side' }, work] : [ready, work]
  }
  if (kind === 'steady') return [{ name: 'work', seconds: amount * 60, round: 1 }]
  if (kind !== 'intervals' || !round) return []
  return [ready, ...Array.from({ length: amount }, (_, i) => roundPhases(i + 1, round)).flat()]
}

const roundPhases = (number: number, { work, easy }: { work: number; easy: number }): Phase[] => [
  { name: 'round', seconds: work, round: number },
  { name: 'easy', seconds: easy, round: number },
]

export const warmUpPhases = (steps: readonly { seconds: number }[]): Phase[] =>
  steps.map(({ seconds }, i) => ({ name: 'step', seconds, round: i + 1 }))

export interface TimerPosition {
  /** The phase that runs; `phases.length` when all are over. */
  index: number
  secondsLeft: number
}

/** By the clock, so that it is right after a locked screen. Times are milliseconds. */
export function timerAt(phases: readonly Phase[], startedAt: number, now: number): TimerPosition {
  let left = Math.max(0, now - startedAt)
  for (const [index, { seconds }] of phases.entries()) {
    if (left < seconds * 1000) return { index, secondsLeft: Math.ceil(seconds - left / 1000) }
    left -= seconds * 1000
  }
  return { index: phases.length, secondsLeft: 0 }
}

/** The start that makes the next phase begin now. */
export function skippedStart(phases: readonly Phase[], index: number, now: number): number {
  const before = phases.slice(0, index + 1).reduce((sum, { seconds }) => sum + seconds, 0)
  return now - before * 1000
}

/** 1:05. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
