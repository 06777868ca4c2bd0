import { jointOf } from './body-plan.ts'
import type { Frame, Lie, Limbs, Side, View } from './frame.ts'
import { distance, minus, plus, type Point, radians, turned } from './plane.ts'
import { HEEL, lengths, SOLE, TOES } from './proportions.ts'
import type { ArmSpec, LegSpec, PoseSpec } from './pose-spec.ts'
import { twoBones } from './two-bones.ts'

/** Everything of a pose that follows from what it says: where the hips are, and how each bone lies. */
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

/** Where the hips are when another part of the body is where the pose puts it. */
function hipsOf({ at, near, far }: PoseSpec, frame: Frame, view: View): Point {
  const place = pictured(at.place)
  if (at.part === 'hips') return place
  if (at.part === 'shoulders') return minus(place, midShoulders(frame))
  const standing = (spec: LegSpec, side: Side) => ({ ...hanging, ...leg(spec, frame, side, view) })
  const limbs = { ...frame, near: standing(near.leg, 'near'), far: standing(far.leg, 'far') }
  if (at.part === 'farKnee') return minus(place, jointOf(limbs, 'shin', 'far', view))
  if (at.part === 'knee') return minus(place, jointOf(limbs, 'shin', 'near', view))
  const ankle = jointOf(limbs, 'foot', 'near', view)
  const pivot = plus(ankle, turned(TOES, limbs.near.foot.turn))
  return minus(plus(place, [0, -SOLE]), pivot)
}

const midShoulders = ({ trunk: { loin, chest } }: Frame) =>
  plus(turned([0, -lengths.loin], loin.turn), turned([0, -lengths.chest], chest.turn))

function leg(spec: LegSpec, frame: Frame, side: Side, view: View): Pick<Limbs, 'thigh' | 'shin' | 'foot' | 'toes'> {
  const foot = { foot: lie(spec.sole), toes: lie(spec.toes) }
  if (spec.kind === 'turned') return { thigh: lie(-spec.thigh), shin: lie(-spec.shin), ...foot }
  const hip = jointOf(frame, 'thigh', side, view)
  const ankle = ankleOver(spec, view)
  const long = spec.out === null ? seenLong(distance(hip, ankle), view) : Math.cos(radians(spec.out))
  const bend = outward(side, view, 1)
  const [thigh, shin] = twoBones(hip, ankle, [lengths.thigh * long, lengths.shin], bend)
  return { thigh: { ...lie(-thigh), long }, shin: lie(-shin), ...foot }
}

/** Seen from the front a knee comes forward, out of the picture: the leg stays straight and the thigh looks shorter. */
const seenLong = (apart: number, view: View) =>
  view === 'front' ? Math.min((apart + 0.1 - lengths.shin) / lengths.thigh, 1) : 1

/** The ankle of a foot on the floor: it rolls over the ball when the heel is up, over the heel when the toes are. */
function ankleOver({ ball, sole }: LegSpec & { kind: 'placed' }, view: View): Point {
  const toes = plus(pictured(ball), [0, -SOLE])
  if (view === 'front') return plus(toes, [0, -TOES[1]])
  if (sole >= 0) return minus(toes, turned(TOES, sole))
  return minus(plus(toes, minus(HEEL, TOES)), turned(HEEL, sole))
}

function arm(spec: ArmSpec, frame: Frame, side: Side, view: View): Pick<Limbs, 'upper' | 'fore' | 'hand'> {
  const hand = (fore: number) => lie(-(spec.palm ?? fore))
  if (spec.kind === 'turned') {
    const [upper, fore] = [
      { ...lie(-spec.upper), long: spec.upperLong },
      { ...lie(-spec.fore), long: spec.foreLong },
    ]
    return { upper, fore, hand: { ...hand(spec.fore), long: spec.foreLong } }
  }
  const long = Math.cos(radians(spec.out))
  const shoulder = jointOf(frame, 'upper', side, view)
  const wrist = spec.kind === 'placed' ? pictured(spec.wrist) : onBody(spec.wrist, frame, view)
  const [upper, fore] = twoBones(shoulder, wrist, [lengths.upper * long, lengths.fore], outward(side, view, -1))
  return { upper: { ...lie(-upper), long }, fore: lie(-fore), hand: hand(fore) }
}

const onBody = (place: Point, frame: Frame, view: View) =>
  plus(jointOf(frame, 'chest', 'near', view), turned(pictured(place), frame.trunk.chest.turn))

/** Knees bend forward and elbows back; seen from the front, both go outward. */
const outward = (side: Side, view: View, bend: 1 | -1): 1 | -1 => (view !== 'front' ? bend : side === 'near' ? 1 : -1)

const lie = (turn: number): Lie => ({ turn, long: 1, wide: 1 })

const hanging: Limbs = {
  upper: lie(0),
  fore: lie(0),
  hand: lie(0),
  thigh: lie(0),
  shin: lie(0),
  foot: lie(0),
  toes: lie(0),
}

/** A place says how high; the picture counts downwards. */
const pictured = ([right, high]: Point): Point => [right, -high]
