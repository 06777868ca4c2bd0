import type { Movement } from '../../content/guide/movements/movement.ts'
import { attachmentOf, boneState } from './skeleton.ts'
import type { Frame, LimbBone, Side, TrunkBone, View } from './frame.ts'
import { isTrunk, type ColoredShape, boneShapes } from './bone-shapes.ts'
import type { Point } from './vector.ts'
import { DEPTH } from './proportions.ts'

/** A part of the body in the frame of the one it hangs on: where its joint is, what it looks like, what hangs on it. */
export interface Part {
  bone: LimbBone | TrunkBone
  side: Side
  at: Point
  shapes: ColoredShape[]
  parts: Part[]
}

/** Parts that lie at one depth. All of them hang on the hips, so every layer moves as one body. */
export interface Layer {
  shift: Point
  part: Part
}

const arm = ['loin', 'chest', 'upper', 'fore', 'hand'] as const
const sideLeg = ['thigh', 'shin', 'foot', 'toes'] as const
const frontLeg = ['loin', ...sideLeg] as const
const trunk = ['loin', 'chest', 'head'] as const

/** The figure of a movement, from what lies furthest away to what lies nearest. */
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

/** Bones one after the other: each hangs on the one before. */
function chain<B>(bones: readonly B[], part: (bone: B) => Omit<Part, 'parts'>): Part {
  const [last, ...before] = bones.toReversed()
  if (last === undefined) throw new Error('A chain has at least one bone.')
  return before.reduce<Part>((hanging, bone) => ({ ...part(bone), parts: [hanging] }), { ...part(last), parts: [] })
}

/** A light edge around the lower arm and what it holds, so that it stands out from the leg behind it. */
function edged({ shift, part }: Layer): Layer {
  const light = (inner: Part): Part => ({
    ...inner,
    shapes: inner.bone === 'upper' ? [] : inner.shapes.filter(isOutside).map(({ d }) => ({ d, tone: 'edge' })),
    parts: inner.parts.map(light),
  })
  return { shift, part: light(part) }
}

/** What makes the outline of a part: not a muscle, nor a detail. */
const isOutside = ({ tone }: ColoredShape) => tone !== 'works' && tone !== 'shine'

/** How far a part is turned from the one it hangs on. */
export function relativeTurn(frame: Frame, { bone, side }: Part, view: View): number {
  return boneState(frame, bone, side).turn - boneState(frame, attachmentOf(bone, side, view).on, side).turn
}
