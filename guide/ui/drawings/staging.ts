import type { Movement } from '../../../content/guide/movements/movement.ts'
import { movements } from '../../../content/guide/movements.ts'
import { figureTree, type Group } from '../../rig/figure-tree.ts'
import type { Frame } from '../../rig/frame.ts'
import { poseAt, keySecond } from '../../rig/motion.ts'
import { completePose } from '../../rig/pose-spec.ts'
import { type Sample, samplesOf } from '../../rig/samples.ts'
import { type Scene, sceneOf } from '../../rig/scene.ts'
import { solve } from '../../rig/solve.ts'

export interface Staging {
  movement: Movement
  samples: Sample[]
  groups: Group[]
  scene: Scene
  /** Start and end; a hold has only one. */
  start: Frame | null
  end: Frame
}

const MARGIN = 5
const NARROWEST = 96

const cache = new Map<string, Staging>()

/** Slow to compute and the same for every drawing of an exercise. */
export function staging(exercise: string, tempo: string | null): Staging {
  const key = `${exercise} ${tempo}`
  const staged = cache.get(key) ?? stage(exercise, tempo)
  cache.set(key, staged)
  return staged
}

function stage(exercise: string, tempo: string | null): Staging {
  const movement = movements[exercise]
  if (!movement) throw new Error(`There is no drawing of "${exercise}".`)
  return stageMovement(movement, tempo)
}

export function stageMovement(movement: Movement, tempo: string | null): Staging {
  const samples = samplesOf(movement, tempo)
  const frames = samples.map(({ frame }) => frame)
  const moments = keyFrames(movement, tempo)
  const visible = moments.start ? [...frames, moments.start] : frames
  const scene = framed(sceneOf(movement, visible))
  return { movement, samples, groups: figureTree(movement, visible), scene, ...moments }
}

function keyFrames(movement: Movement, tempo: string | null): { start: Frame | null; end: Frame } {
  const end = poseAt(movement, tempo, keySecond(movement, tempo))
  if (!('hold' in movement)) return { start: poseAt(movement, tempo, 0), end }
  const { from, view = 'side' } = movement
  return { start: from ? solve(completePose(from), view) : null, end }
}

/** A minimum width, so that a narrow figure does not look larger than others. */
function framed({ left, right, high }: Scene): Scene {
  const more = Math.max(MARGIN, (NARROWEST - (right - left)) / 2)
  return { left: Math.floor(left - more), right: Math.ceil(right + more), high: Math.ceil(high + MARGIN) }
}
