import type { Movement, Pose, Repetition } from '../../content/guide/movements/movement.ts'
import { blend } from './blend.ts'
import type { Frame } from './frame.ts'
import { gaitAt } from './gait.ts'
import { mirrorPose, type PoseSpec, completePose } from './pose-spec.ts'
import { solve } from './solve.ts'
import { phaseAt, timedPhases } from './tempo.ts'

/** Seconds of a breath in a hold, and how much the chest widens. */
const BREATH = 4
const FULL = 0.07

/** Seconds of one repetition, one breath, or one stride. */
export function repetitionSeconds(movement: Movement, tempo: string | null): number {
  if ('hold' in movement) return BREATH
  if ('step' in movement) return movement.seconds
  return timedPhases(counted(tempo)).reduce((sum, { seconds }) => sum + seconds, 0)
}

/** Seconds until all parts are back at the start. */
export const cycleSeconds = (movement: Movement, tempo: string | null): number =>
  repetitionSeconds(movement, tempo) * ('alternate' in movement ? 2 : 1)

/** The most typical second: the end position, the widest stride, any breath. */
export function keySecond(movement: Movement, tempo: string | null): number {
  if ('hold' in movement) return 0
  if ('step' in movement) return movement.seconds / 4
  return timedPhases(counted(tempo), movement.starts)[0]?.seconds ?? 0
}

/** The body `t` seconds after the start. Deterministic. */
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

/** The poses of a phase; a pause stays at the last one. */
function pathOf({ lower, lift }: Repetition, phase: 'lower' | 'pause' | 'lift' | 'hold'): readonly Pose[] {
  return phase === 'lower' || phase === 'pause' ? lower : (lift ?? lower.toReversed())
}

/** Slow at both ends. */
const eased = (done: number) => done * done * (3 - 2 * done)

/** The inverse of the easing: distance to time, both 0 to 1. */
export const timeShareOf = (share: number): number => 0.5 - Math.sin(Math.asin(1 - 2 * share) / 3)

function breathing(pose: Pose, t: number): PoseSpec {
  const spec = completePose(pose)
  const full = (1 - Math.cos((2 * Math.PI * t) / BREATH)) / 2
  return { ...spec, girth: spec.girth * (1 + FULL * full) }
}

/** Minimum seconds to read a cue. */
const READING = 4

/** Whole cycles of the movement, so that the next cue starts with a cycle. */
export function cueSeconds(movement: Movement, tempo: string | null): number {
  const cycle = cycleSeconds(movement, tempo)
  return rounded(cycle * Math.ceil(READING / cycle))
}

/** Avoids 5.2000000000000002. */
const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000
