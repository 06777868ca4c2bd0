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

/** The body `t` seconds after the movement began. The same question always has the same answer. */
export function poseAt(movement: Movement, tempo: string | null, t: number): Frame {
  const view = movement.view ?? 'side'
  if ('hold' in movement) return solve(breathing(movement.hold, t), view)
  if ('step' in movement) return solve(gaitAt(movement, t), view)
  const { phase, done, repetition } = phaseAt(counted(tempo), t, movement.starts)
  const pose = along(pathOf(movement, phase), phase === 'pause' || phase === 'hold' ? 1 : eased(done), view)
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

/** A place on the way through some poses: `u` is 0 at the first and 1 at the last. */
function along(poses: readonly Pose[], u: number, view: 'side' | 'front'): PoseSpec {
  const last = poses.length - 1
  const piece = Math.min(Math.floor(u * last), last - 1)
  const x = u * last - piece
  const weights = poses.map(() => 0)
  const add = (i: number, weight: number) => {
    const at = Math.min(Math.max(i, 0), last)
    weights[at] = (weights[at] ?? 0) + weight
  }
  const curve = last > 1 ? throughFour(x) : [0, 1 - x, x, 0]
  curve.forEach((weight, i) => {
    add(piece - 1 + i, weight)
  })
  return blend(poses.map(specOf), weights, view)
}

/** How much each of four poses counts on the way from the second to the third, so that no corner shows at either. */
const throughFour = (x: number): number[] => [
  (-x + 2 * x ** 2 - x ** 3) / 2,
  (2 - 5 * x ** 2 + 3 * x ** 3) / 2,
  (x + 4 * x ** 2 - 3 * x ** 3) / 2,
  (x ** 3 - x ** 2) / 2,
]

/** Slow at both ends. */
const eased = (done: number) => done * done * (3 - 2 * done)

function breathing(pose: Pose, t: number): PoseSpec {
  const spec = specOf(pose)
  const full = (1 - Math.cos((2 * Math.PI * t) / BREATH)) / 2
  return { ...spec, girth: spec.girth * (1 + FULL * full) }
}
