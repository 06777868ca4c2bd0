import type { Frame, LimbBone, Side, TrunkBone, View } from './frame.ts'
import { add, type Point, rotate } from './vector.ts'
import { HALF_HIPS, HALF_SHOULDERS, lengths, NECK, TOES } from './proportions.ts'

/** The parent of a bone, and the joint in the parent's unrotated frame. */
interface Attachment {
  on: LimbBone | TrunkBone | 'hips'
  at: Point
}

/** From the side, both arms share a joint and so do both legs; from the front they do not. */
export function attachmentOf(bone: LimbBone | TrunkBone, side: Side, view: View): Attachment {
  const apart = view !== 'front' ? 0 : side === 'near' ? 1 : -1
  switch (bone) {
    case 'loin':
      return { on: 'hips', at: [0, 0] }
    case 'chest':
      return { on: 'loin', at: [0, -lengths.loin] }
    case 'head':
      return { on: 'chest', at: view === 'front' ? [0, NECK[1]] : NECK }
    case 'upper':
      return { on: 'chest', at: [apart * HALF_SHOULDERS, -lengths.chest] }
    case 'fore':
      return { on: 'upper', at: [0, lengths.upper] }
    case 'hand':
      return { on: 'fore', at: [0, lengths.fore] }
    case 'thigh':
      return apart ? { on: 'loin', at: [apart * HALF_HIPS, 0] } : { on: 'hips', at: [0, 0] }
    case 'shin':
      return { on: 'thigh', at: [0, lengths.thigh] }
    case 'foot':
      return { on: 'shin', at: [0, lengths.shin] }
    case 'toes':
      return { on: 'foot', at: view === 'front' ? [0, TOES[1]] : TOES }
  }
}

/** The hips never rotate. */
export function boneState(frame: Frame, bone: LimbBone | TrunkBone | 'hips', side: Side) {
  if (bone === 'hips') return { turn: 0, long: 1, wide: 1 }
  return bone === 'loin' || bone === 'chest' || bone === 'head' ? frame.trunk[bone] : frame[side][bone]
}

/** The joint a bone rotates around. */
export function jointPosition(frame: Frame, bone: LimbBone | TrunkBone | 'hips', side: Side, view: View): Point {
  if (bone === 'hips') return frame.hips
  const { on, at } = attachmentOf(bone, side, view)
  const { turn, long } = boneState(frame, on, side)
  return add(jointPosition(frame, on, side, view), rotate([at[0], at[1] * long], turn))
}
