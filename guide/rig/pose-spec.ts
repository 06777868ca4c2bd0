import type { Anchor, Arm, Leg, Place, Pose } from '../../content/guide/movements/movement.ts'

type AnchorSpec = { part: 'hips' | 'shoulders' | 'ball' | 'knee' | 'farKnee'; place: Place }

export type LegSpec =
  | { kind: 'placed'; ball: Place; sole: number; toes: number; out: number | null }
  | { kind: 'turned'; thigh: number; shin: number; sole: number; toes: number }

export type ArmSpec =
  | { kind: 'placed' | 'body'; wrist: Place; palm: number | null; out: number }
  | { kind: 'turned'; upper: number; fore: number; palm: number | null; upperLong: number; foreLong: number }

interface LimbSpecs {
  leg: LegSpec
  arm: ArmSpec
}

/** A pose with all defaults filled in. */
export interface PoseSpec {
  at: AnchorSpec
  spine: number
  chest: number
  head: number
  lean: number
  girth: number
  face: number
  near: LimbSpecs
  far: LimbSpecs
}

const hangingArm: Arm = { upper: 4, fore: 10 }

export function completePose(pose: Pose): PoseSpec {
  const { spine, chest = 0, head = 0, lean = 0, girth = 1, face = 1 } = pose
  const onToes = 'ball' in pose.at
  const limbs = (leg: Leg | undefined, arm: Arm | undefined) => {
    if (!leg) throw new Error('A pose must say how both legs are.')
    return { leg: legOf(leg, onToes), arm: armOf(arm ?? hangingArm) }
  }
  return {
    at: anchorOf(pose.at),
    spine,
    chest,
    head,
    lean,
    girth,
    face,
    near: limbs(pose.nearLeg ?? pose.legs, pose.nearArm ?? pose.arms),
    far: limbs(pose.farLeg ?? pose.legs, pose.farArm ?? pose.arms),
  }
}

/** Swaps left and right. */
export const mirrorPose = (pose: PoseSpec): PoseSpec => ({ ...pose, near: pose.far, far: pose.near })

function anchorOf(at: Anchor): AnchorSpec {
  if ('hips' in at) return { part: 'hips', place: at.hips }
  if ('shoulders' in at) return { part: 'shoulders', place: at.shoulders }
  if ('ball' in at) return { part: 'ball', place: at.ball }
  return 'knee' in at ? { part: 'knee', place: at.knee } : { part: 'farKnee', place: at.farKnee }
}

/** Toes stay on the floor while the heel rises. */
function legOf(leg: Leg, onToes: boolean): LegSpec {
  const { sole = 0 } = leg
  const toes = sole > 0 ? 0 : sole
  if ('ball' in leg) return { kind: 'placed', ball: leg.ball, sole, toes: leg.toes ?? toes, out: leg.out ?? null }
  return { kind: 'turned', thigh: leg.thigh, shin: leg.shin, sole, toes: leg.toes ?? (onToes ? toes : sole) }
}

function armOf(arm: Arm): ArmSpec {
  const palm = arm.palm ?? null
  if ('wrist' in arm) return { kind: 'placed', wrist: arm.wrist, palm, out: arm.out ?? 0 }
  if ('body' in arm) return { kind: 'body', wrist: arm.body, palm, out: arm.out ?? 0 }
  const { upper, fore, reach: [upperLong, foreLong] = [1, 1] } = arm
  return { kind: 'turned', upper, fore, palm, upperLong, foreLong }
}
