import type { Held, Movement } from '../../content/guide/movements/movement.ts'
import type { LimbBone, Side, TrunkBone, View } from './frame.ts'
import { RUNNING_ELBOW } from './gait.ts'
import { muscleShape } from './muscles.ts'
import { frontShapes } from './shapes-front.ts'
import { fist, sideShapes } from './shapes-side.ts'
import { heldShapes, type EquipmentTone } from './equipment.ts'

export type Tone = 'near' | 'far' | 'shirt' | 'works' | 'edge' | EquipmentTone

export interface ColoredShape {
  d: string
  tone: Tone
}

export const isTrunk = (bone: LimbBone | TrunkBone): bone is TrunkBone =>
  bone === 'loin' || bone === 'chest' || bone === 'head'

/** The bone, the working muscle, and what it holds. */
export function boneShapes(movement: Movement, bone: LimbBone | TrunkBone, side: Side, view: View): ColoredShape[] {
  const depth = view === 'front' ? 'near' : side
  const held = (movement.held ?? []).filter((item) => isOn(item, bone, side))
  const heldItems = held.flatMap(heldShapes).map((shape) => faded(shape, depth))
  const behind = bone === 'hand' && !held.some(({ item }) => item === 'dumbbell end')
  const isFist = held.length > 0 || ('step' in movement && movement.elbow > RUNNING_ELBOW)
  const body = [...bodyShapes(bone, isFist, depth, view), ...working(movement, bone, side, view)]
  return behind ? [...heldItems, ...body] : [...body, ...heldItems]
}

function isOn({ on }: Held, bone: LimbBone | TrunkBone, side: Side): boolean {
  if (bone === 'hand') return on === 'both hands' || on === `${side} hand`
  return (on === 'chest' && bone === 'chest') || (on === 'hips' && bone === 'loin')
}

function bodyShapes(bone: LimbBone | TrunkBone, isFist: boolean, depth: Side, view: View): ColoredShape[] {
  const shapes = isFist && bone === 'hand' ? [fist] : (view === 'front' ? frontShapes : sideShapes)[bone]
  return shapes.map(({ d, tone }) => ({ d, tone: tone === 'shirt' && depth === 'near' ? 'shirt' : depth }))
}

const faded = (shape: ColoredShape, depth: Side): ColoredShape =>
  depth === 'far' && shape.tone === 'iron' ? { ...shape, tone: 'dark' } : shape

/** From the front both sides are marked; from the side only the near one. */
function working(movement: Movement, bone: LimbBone | TrunkBone, side: Side, view: View): ColoredShape[] {
  const marked = movement.worksOn ?? (view === 'front' ? side : 'near')
  if (!isTrunk(bone) && side !== marked) return []
  return movement.works
    .map((name) => muscleShape(name, view))
    .filter((place) => place.bone === bone)
    .map(({ d }) => ({ d, tone: 'works' }))
}
