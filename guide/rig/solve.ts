import { jointPosition } from './skeleton.ts'
import type { Frame, BoneState, Limbs, Side, View } from './frame.ts'
import { degrees, distance, subtract, add, type Point, radians, rotate } from './vector.ts'
import { HEEL, lengths, SOLE, TOES } from './proportions.ts'
import type { ArmSpec, LegSpec, PoseSpec } from './pose-spec.ts'

const MIN_HAND_LENGTH = 0.85

/** The hips and all bones of a pose. */
export function solve(pose: PoseSpec, view: View): Frame {
  const loin = pose.spine
  const chest = loin + pose.chest
  const long = Math.cos(radians(pose.lean))
  const trunk = {
    loin: { ...lie(loin), long },
    chest: { ...lie(chest), long, wide: pose.girth },
    head: { ...lie(chest + pose.head), long: (1 + long) / 2, wide: pose.face },
  }
  const start: Frame = { hips: [0, 0], trunk, near: hanging, far: hanging }
  const hips = hipsOf(pose, start, view)
  const placed = { ...start, hips }
  return {
    hips,
    trunk,
    near: { ...leg(pose.near.leg, placed, 'near', view), ...arm(pose.near.arm, placed, 'near', view) },
    far: { ...leg(pose.far.leg, placed, 'far', view), ...arm(pose.far.arm, placed, 'far', view) },
  }
}

/** The hips when the pose fixes another part of the body. */
function hipsOf({ at, near, far }: PoseSpec, frame: Frame, view: View): Point {
  const place = pictured(at.place)
  if (at.part === 'hips') return place
  if (at.part === 'shoulders') return subtract(place, midShoulders(frame))
  const legOn = (spec: LegSpec, side: Side) => ({ ...hanging, ...leg(spec, frame, side, view) })
  const limbs = { ...frame, near: legOn(near.leg, 'near'), far: legOn(far.leg, 'far') }
  if (at.part === 'farKnee') return subtract(place, jointPosition(limbs, 'shin', 'far', view))
  if (at.part === 'knee') return subtract(place, jointPosition(limbs, 'shin', 'near', view))
  const ankle = jointPosition(limbs, 'foot', 'near', view)
  const pivot = add(ankle, rotate(TOES, limbs.near.foot.turn))
  return subtract(add(place, [0, -SOLE]), pivot)
}

const midShoulders = ({ trunk: { loin, chest } }: Frame) =>
  add(rotate([0, -lengths.loin], loin.turn), rotate([0, -lengths.chest], chest.turn))

function leg(spec: LegSpec, frame: Frame, side: Side, view: View): Pick<Limbs, 'thigh' | 'shin' | 'foot' | 'toes'> {
  const foot = { foot: lie(spec.sole), toes: lie(spec.toes) }
  if (spec.kind === 'turned') return { thigh: lie(-spec.thigh), shin: lie(-spec.shin), ...foot }
  const hip = jointPosition(frame, 'thigh', side, view)
  const ankle = ankleOver(spec, view)
  const long = spec.out === null ? seenLong(distance(hip, ankle), view) : Math.cos(radians(spec.out))
  const bend = outward(side, view, 1)
  const [thigh, shin] = solveTwoBones(hip, ankle, [lengths.thigh * long, lengths.shin], bend)
  return { thigh: { ...lie(-thigh), long }, shin: lie(-shin), ...foot }
}

/** Seen from the front a knee comes forward, out of the picture: the leg stays straight and the thigh looks shorter. */
const seenLong = (apart: number, view: View) =>
  view === 'front' ? Math.min((apart + 0.1 - lengths.shin) / lengths.thigh, 1) : 1

/** The ankle of a planted foot: it rolls over the ball when the heel is up, over the heel when the toes are. */
function ankleOver({ ball, sole }: LegSpec & { kind: 'placed' }, view: View): Point {
  const toes = add(pictured(ball), [0, -SOLE])
  if (view === 'front') return add(toes, [0, -TOES[1]])
  if (sole >= 0) return subtract(toes, rotate(TOES, sole))
  return subtract(add(toes, subtract(HEEL, TOES)), rotate(HEEL, sole))
}

function arm(spec: ArmSpec, frame: Frame, side: Side, view: View): Pick<Limbs, 'upper' | 'fore' | 'hand'> {
  const hand = (fore: number) => lie(-(spec.palm ?? fore))
  if (spec.kind === 'turned') {
    const [upper, fore] = [
      { ...lie(-spec.upper), long: spec.upperLong },
      { ...lie(-spec.fore), long: spec.foreLong },
    ]
    return { upper, fore, hand: { ...hand(spec.fore), long: handLength(spec.foreLong) } }
  }
  const long = Math.cos(radians(spec.out))
  const shoulder = jointPosition(frame, 'upper', side, view)
  const wrist = spec.kind === 'placed' ? pictured(spec.wrist) : onBody(spec.wrist, frame, view)
  const [upper, fore] = solveTwoBones(shoulder, wrist, [lengths.upper * long, lengths.fore], outward(side, view, -1))
  return { upper: { ...lie(-upper), long }, fore: lie(-fore), hand: hand(fore) }
}

/** A hand that points at the viewer keeps a minimum length. */
const handLength = (foreLong: number) => Math.sign(foreLong) * Math.max(Math.abs(foreLong), MIN_HAND_LENGTH)

const onBody = (place: Point, frame: Frame, view: View) =>
  add(jointPosition(frame, 'chest', 'near', view), rotate(pictured(place), frame.trunk.chest.turn))

/** Knees bend forward and elbows back; from the front, both bend outward. */
const outward = (side: Side, view: View, bend: 1 | -1): 1 | -1 => (view !== 'front' ? bend : side === 'near' ? 1 : -1)

const lie = (turn: number): BoneState => ({ turn, long: 1, wide: 1 })

const hanging: Limbs = {
  upper: lie(0),
  fore: lie(0),
  hand: lie(0),
  thigh: lie(0),
  shin: lie(0),
  foot: lie(0),
  toes: lie(0),
}

/** Poses count upward, the picture downward. */
const pictured = ([right, high]: Point): Point => [right, -high]

/** Never fully straight: a stretched limb would jump when it begins to bend. */
const STRAIGHT = 0.9995

/**
 * Inverse kinematics: the angles of two bones that reach from one point to another. `bend` is 1 if the joint goes
 * forward, as a knee does, and -1 if it goes back, as an elbow does. Angles count from hanging down, forward
 * positive.
 */
export function solveTwoBones(
  from: Point,
  to: Point,
  [a, b]: readonly [number, number],
  bend: 1 | -1,
): [number, number] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const apart = Math.min(Math.max(Math.hypot(dx, dy), Math.abs(a - b) + 0.01), (a + b) * STRAIGHT)
  const line = degrees(Math.atan2(dx, dy))
  const corner = (next: number, opposite: number) =>
    degrees(Math.acos((next * next + apart * apart - opposite * opposite) / (2 * next * apart)))
  return [line + bend * corner(a, b), line - bend * corner(b, a)]
}
