import type { Movement } from '../../content/guide/movements/movement.ts'
import { attachmentOf, boneState } from './skeleton.ts'
import type { Frame, LimbBone, Side, TrunkBone, View } from './frame.ts'
import { isTrunk, type ColoredShape, boneShapes } from './bone-shapes.ts'
import type { Point } from './vector.ts'
import { DEPTH } from './proportions.ts'

/** A body part in the frame of its parent: joint, shapes and children. */
export interface Part {
  bone: LimbBone | TrunkBone
  side: Side
  at: Point
  shapes: ColoredShape[]
  parts: Part[]
}

/** Parts at one depth. All are attached to the hips, so layers move together. */
interface Layer {
  shift: Point
  part: Part
}

const arm = ['loin', 'chest', 'upper', 'fore', 'hand'] as const
const sideLeg = ['thigh', 'shin', 'foot', 'toes'] as const
const frontLeg = ['loin', ...sideLeg] as const
const trunk = ['loin', 'chest', 'head'] as const

/** From back to front. */
export function figureLayers(movement: Movement): Layer[] {
  const view = movement.view ?? 'side'
  const layer = (bones: readonly (LimbBone | TrunkBone)[], side: Side): Layer => ({
    shift: side === 'far' && view !== 'front' ? DEPTH : [0, 0],
    part: chain(bones, (bone) => ({
      bone,
      side,
      at: attachmentOf(bone, side, view).at,
      shapes: isTrunk(bone) && bones !== trunk ? [] : boneShapes(movement, bone, side, view),
    })),
  })
  const [farArm, nearArm] = [layer(arm, 'far'), layer(arm, 'near')]
  const leg = view === 'front' ? frontLeg : sideLeg
  const legs = [layer(leg, 'far'), layer(leg, 'near')]
  const body = layer(trunk, 'near')
  return view === 'front'
    ? [...legs, body, edged(farArm), edged(nearArm), farArm, nearArm]
    : [farArm, ...legs, body, edged(nearArm), nearArm]
}

/** Bones in a chain, each attached to the one before. */
function chain<B>(bones: readonly B[], part: (bone: B) => Omit<Part, 'parts'>): Part {
  const [last, ...before] = bones.toReversed()
  if (last === undefined) throw new Error('A chain has at least one bone.')
  return before.reduce<Part>((hanging, bone) => ({ ...part(bone), parts: [hanging] }), { ...part(last), parts: [] })
}

/** A light outline around the lower arm and what it holds, to separate it from the leg behind. */
function edged({ shift, part }: Layer): Layer {
  const light = (inner: Part): Part => ({
    ...inner,
    shapes: inner.bone === 'upper' ? [] : inner.shapes.filter(isOutside).map(({ d }) => ({ d, tone: 'edge' })),
    parts: inner.parts.map(light),
  })
  return { shift, part: light(part) }
}

/** Shapes of the outline: no muscle, no detail. */
const isOutside = ({ tone }: ColoredShape) => tone !== 'works' && tone !== 'shine'

/** Rotation relative to the parent. */
export function relativeTurn(frame: Frame, { bone, side }: Part, view: View): number {
  return boneState(frame, bone, side).turn - boneState(frame, attachmentOf(bone, side, view).on, side).turn
}
