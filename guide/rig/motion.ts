import type { Movement, Pose, Repetition } from '../../content/guide/movements/movement.ts'
import { blend } from './blend.ts'
import type { Frame } from './frame.ts'
import { gaitAt } from './gait.ts'
import { mirrored, type PoseSpec, specOf } from './pose-spec.ts'
import { solve } from './solve.ts'
import { phaseAt, stretches } from './tempo.ts'

/** One breath in a pose that is held, and how much wider the chest is at its fullest. */
const BREATH = 4
const FULL = 0.07

/** Seconds of one repetition, one breath, or one stride. */
export function repetitionSeconds(movement: Movement, tempo: string | null): number {
  if ('hold' in movement) return BREATH
  if ('step' in movement) return movement.seconds
  return stretches(counted(tempo)).reduce((sum, { seconds }) => sum + seconds, 0)
}

/** Seconds until everything is where it was. */
export const cycleSeconds = (movement: Movement, tempo: string | null): number =>
  repetitionSeconds(movement, tempo) * ('alternate' in movement ? 2 : 1)

/** The second that shows what a movement is: the end of its first way, a stride at its widest, any breath. */
export function tellingSecond(movement: Movement, tempo: string | null): number {
  if ('hold' in movement) return 0
  if ('step' in movement) return movement.seconds / 4
  return stretches(counted(tempo), movement.starts)[0]?.seconds ?? 0
}

/** The body `t` seconds after the movement began. The same question always has the same answer. */
export function poseAt(movement: Movement, tempo: string | null, t: number): Frame {
  const view = movement.view ?? 'side'
  if ('hold' in movement) return solve(breathing(movement.hold, t), view)
  if ('step' in movement) return solve(gaitAt(movement, t), view)
  const { phase, done, repetition } = phaseAt(counted(tempo), t, movement.starts)
  const path = pathOf(movement, phase).map(specOf)
  const pose = blend(path, phase === 'pause' || phase === 'hold' ? 1 : eased(done), view)
  return solve(movement.alternate && repetition % 2 === 1 ? mirrored(pose) : pose, view)
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
export const timeOf = (way: number): number => 0.5 - Math.sin(Math.asin(1 - 2 * way) / 3)

function breathing(pose: Pose, t: number): PoseSpec {
  const spec = specOf(pose)
  const full = (1 - Math.cos((2 * Math.PI * t) / BREATH)) / 2
  return { ...spec, girth: spec.girth * (1 + FULL * full) }
}
