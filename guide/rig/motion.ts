import type { Movement, Pose, Repetition } from '../../content/guide/movements/movement.ts'
import { blend } from './blend.ts'
import type { Frame } from './frame.ts'
import { gaitAt } from './gait.ts'
import { mirrorPose, type PoseSpec, completePose } from './pose-spec.ts'
import { solve } from './solve.ts'
import { phaseAt, timedPhases } from './tempo.ts'

/** One breath in a pose that is held, and how much wider the chest is at its fullest. */
const BREATH = 4
const FULL = 0.07

/** Seconds of one repetition, one breath, or one stride. */
export function repetitionSeconds(movement: Movement, tempo: string | null): number {
  if ('hold' in movement) return BREATH
  if ('step' in movement) return movement.seconds
  return timedPhases(counted(tempo)).reduce((sum, { seconds }) => sum + seconds, 0)
}

/** Seconds until everything is where it was. */
export const cycleSeconds = (movement: Movement, tempo: string | null): number =>
  repetitionSeconds(movement, tempo) * ('alternate' in movement ? 2 : 1)

/** The second that shows what a movement is: the end of its first way, a stride at its widest, any breath. */
export function keySecond(movement: Movement, tempo: string | null): number {
  if ('hold' in movement) return 0
  if ('step' in movement) return movement.seconds / 4
  return timedPhases(counted(tempo), movement.starts)[0]?.seconds ?? 0
}

/** The body `t` seconds after the movement began. The same question always has the same answer. */
export function poseAt(movement: Movement, tempo: string | null, t: number): Frame {
  const view = movement.view ?? 'side'
  if ('hold' in movement) return solve(breathing(movement.hold, t), view)
  if ('step' in movement) return solve(gaitAt(movement, t), view)
  const { phase, done, repetition } = phaseAt(counted(tempo), t, movement.starts)
  const path = pathOf(movement, phase).map(completePose)
  const pose = blend(path, phase === 'pause' || phase === 'hold' ? 1 : eased(done), view)
  return solve(movement.alternate && repetition % 2 === 1 ? mirrorPose(pose) : pose, view)
}

function counted(tempo: string | null): string {
  if (!tempo) throw new Error('A movement with repetitions needs a tempo.')
  return tempo
}

/** The poses of a phase; a pause stays at the end of the one before. */
function pathOf({ lower, lift }: Repetition, phase: 'lower' | 'pause' | 'lift' | 'hold'): readonly Pose[] {
  return phase === 'lower' || phase === 'pause' ? lower : (lift ?? lower.toReversed())
}

/** Slow at both ends. */
const eased = (done: number) => done * done * (3 - 2 * done)

/** The share of the time after which a share of the way is done. */
export const timeShareOf = (way: number): number => 0.5 - Math.sin(Math.asin(1 - 2 * way) / 3)

function breathing(pose: Pose, t: number): PoseSpec {
  const spec = completePose(pose)
  const full = (1 - Math.cos((2 * Math.PI * t) / BREATH)) / 2
  return { ...spec, girth: spec.girth * (1 + FULL * full) }
}

/** So long it takes at least to read a cue and to look for it in the body. */
const READING = 4

/** How long a cue stays: whole turns of the movement, so that the next one comes where the next turn begins. */
export function cueSeconds(movement: Movement, tempo: string | null): number {
  const cycle = cycleSeconds(movement, tempo)
  return rounded(cycle * Math.ceil(READING / cycle))
}

/** 1.3 seconds, four times, are 5.2 and not 5.2000000000000002. */
const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000
