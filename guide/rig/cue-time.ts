import type { Movement } from '../../content/guide/movements/movement.ts'
import { cycleSeconds } from './motion.ts'

/** So long it takes at least to read a cue and to look for it in the body. */
const READING = 4

/** How long a cue stays: whole turns of the movement, so that the next one comes where the next turn begins. */
export function cueSeconds(movement: Movement, tempo: string | null): number {
  const cycle = cycleSeconds(movement, tempo)
  return rounded(cycle * Math.ceil(READING / cycle))
}

/** 1.3 seconds, four times, are 5.2 and not 5.2000000000000002. */
const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000
