import type { Movement } from '../../content/guide/movements/movement.ts'
import { jointPosition, boneState } from './skeleton.ts'
import type { Frame, LimbBone, TrunkBone, View } from './frame.ts'
import { add, type Point, rotate } from './vector.ts'
import { DEPTH } from './proportions.ts'
import { equipmentSpan } from './equipment.ts'

/** The bounds of a drawing: left, right, and height above the floor. */
export interface Scene {
  left: number
  right: number
  high: number
}

/** How far the body extends beyond its last joints, in the frame of each bone. */
const ends: [bone: LimbBone | TrunkBone, end: Point][] = [
  ['head', [0, -16]],
  ['head', [8, -8]],
  ['head', [-5, -10]],
  ['hand', [0, 9]],
  ['toes', [4, 0]],
  ['foot', [-4, 3]],
  ['shin', [3, 0]],
  ['fore', [0, 2]],
]
const HALF_DUMBBELL = 10
const HIPS = 7
/** Ends of a stick along the back, relative to the waist. */
const STICK: Point[] = [
  [-8, -46],
  [-8, 38],
]

export function sceneOf(movement: Movement, frames: readonly Frame[]): Scene {
  const view = movement.view ?? 'side'
  const points = frames.flatMap((frame) => [...bodyEnds(frame, view), ...heldEnds(movement, frame, view)])
  const spans = (movement.equipment ?? []).map(equipmentSpan)
  return {
    left: Math.min(...points.map(([x]) => x), ...spans.map(({ left }) => left)),
    right: Math.max(...points.map(([x]) => x), ...spans.map(({ right }) => right)),
    high: Math.max(...points.map(([, y]) => -y), ...spans.map(({ high }) => high)),
  }
}

function bodyEnds(frame: Frame, view: View): Point[] {
  const far: Point = view === 'front' ? [0, 0] : DEPTH
  const sides = (['near', 'far'] as const).flatMap((side) =>
    ends.map(([bone, end]): Point => {
      const at = add(jointPosition(frame, bone, side, view), rotate(end, boneState(frame, bone, side).turn))
      return side === 'far' ? add(at, far) : at
    }),
  )
  return [...sides, add(frame.hips, [-HIPS, -HIPS]), add(frame.hips, [HIPS, -HIPS])]
}

function heldEnds({ held = [] }: Movement, frame: Frame, view: View): Point[] {
  if (held.some(({ item }) => item === 'stick')) return STICK.map((end) => onChest(end, frame, view))
  if (!held.some(({ on }) => on.endsWith('hand') || on.endsWith('hands'))) return []
  return (['near', 'far'] as const).flatMap((side) => {
    const hand = jointPosition(frame, 'hand', side, view)
    return [add(hand, [-HALF_DUMBBELL, 0]), add(hand, [HALF_DUMBBELL, 0])]
  })
}

const onChest = (point: Point, frame: Frame, view: View) =>
  add(jointPosition(frame, 'chest', 'near', view), rotate(point, boneState(frame, 'chest', 'near').turn))
