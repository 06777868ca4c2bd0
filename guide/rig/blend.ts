import type { Place } from '../../content/guide/movements/movement.ts'
import type { Frame, Side, View } from './frame.ts'
import type { ArmSpec, LegSpec, PoseSpec } from './pose-spec.ts'
import { solve } from './solve.ts'

/** Interpolates a path of poses: `u` is 0 at the first and 1 at the last. */
export function blend(poses: readonly PoseSpec[], u: number, view: View): PoseSpec {
  const mix: Mix = (values) => interpolate(values, u)
  const number = (of: (pose: PoseSpec) => number) => mix(poses.map(of))
  const limbs = (side: Side) => ({
    leg: mixedLegs(alike(poses.map((pose) => pose[side].leg)) ?? turnedLegs(poses, side, view), mix),
    arm: mixedArms(alike(poses.map((pose) => pose[side].arm)) ?? turnedArms(poses, side, view), mix),
  })
  return {
    at: mixedAnchors(poses, mix, view),
    spine: number(({ spine }) => spine),
    chest: number(({ chest }) => chest),
    head: number(({ head }) => head),
    lean: number(({ lean }) => lean),
    girth: number(({ girth }) => girth),
    face: number(({ face }) => face),
    near: limbs('near'),
    far: limbs('far'),
  }
}

type Mix = (values: number[]) => number

const mixedPlaces = (places: Place[], mix: Mix): Place => [
  mix(places.map(([right]) => right)),
  mix(places.map(([, high]) => high)),
]

function mixedAnchors(poses: readonly PoseSpec[], mix: Mix, view: View): PoseSpec['at'] {
  const parts = new Set(poses.map(({ at }) => at.part))
  const [part] = parts
  if (part && parts.size === 1)
    return {
      part,
      place: mixedPlaces(
        poses.map(({ at }) => at.place),
        mix,
      ),
    }
  const hips = poses.map((pose) => solve(pose, view).hips)
  return {
    part: 'hips',
    place: mixedPlaces(
      hips.map(([x, y]): Place => [x, -y]),
      mix,
    ),
  }
}

/** Limbs of different kinds, one planted and one posed by angles, are both converted to angles. */
function alike<T extends LegSpec | ArmSpec>(limbs: T[]): T[] | null {
  const kinds = new Set(limbs.map((limb) => `${limb.kind} ${'palm' in limb && limb.palm !== null}`))
  return kinds.size === 1 ? limbs : null
}

const framesOf = (poses: readonly PoseSpec[], view: View): Frame[] => poses.map((pose) => solve(pose, view))

const turnedLegs = (poses: readonly PoseSpec[], side: Side, view: View): LegSpec[] =>
  framesOf(poses, view).map(({ [side]: { thigh, shin, foot, toes } }) => ({
    kind: 'turned',
    thigh: -thigh.turn,
    shin: -shin.turn,
    sole: foot.turn,
    toes: toes.turn,
  }))

const turnedArms = (poses: readonly PoseSpec[], side: Side, view: View): ArmSpec[] =>
  framesOf(poses, view).map(({ [side]: { upper, fore, hand } }) => ({
    kind: 'turned',
    upper: -upper.turn,
    fore: -fore.turn,
    palm: -hand.turn,
    upperLong: upper.long,
    foreLong: fore.long,
  }))

function mixedLegs(legs: LegSpec[], mix: Mix): LegSpec {
  const sole = mix(legs.map((leg) => leg.sole))
  const toes = mix(legs.map((leg) => leg.toes))
  const placed = legs.filter((leg) => leg.kind === 'placed')
  if (placed.length > 0) {
    const ball = mixedPlaces(
      placed.map((leg) => leg.ball),
      mix,
    )
    const outs = placed.map(({ out }) => out).filter((out) => out !== null)
    return { kind: 'placed', ball, sole, toes, out: outs.length > 0 ? mix(outs) : null }
  }
  const bent = legs.filter((leg) => leg.kind === 'turned')
  return {
    kind: 'turned',
    thigh: mix(bent.map((leg) => leg.thigh)),
    shin: mix(bent.map((leg) => leg.shin)),
    sole,
    toes,
  }
}

function mixedArms(arms: ArmSpec[], mix: Mix): ArmSpec {
  const palms = arms.map((arm) => arm.palm).filter((palm) => palm !== null)
  const palm = palms.length > 0 ? mix(palms) : null
  const [first] = arms
  const placed = arms.filter((arm) => arm.kind !== 'turned')
  if (first && first.kind !== 'turned') {
    const wrist = mixedPlaces(
      placed.map((arm) => arm.wrist),
      mix,
    )
    return { kind: first.kind, wrist, palm, out: mix(placed.map(({ out }) => out)) }
  }
  const bent = arms.filter((arm) => arm.kind === 'turned')
  return {
    kind: 'turned',
    upper: mix(bent.map((arm) => arm.upper)),
    fore: mix(bent.map((arm) => arm.fore)),
    palm,
    upperLong: mix(bent.map((arm) => arm.upperLong)),
    foreLong: mix(bent.map((arm) => arm.foreLong)),
  }
}

/**
 * Monotone interpolation: `u` is 0 at the first value and 1 at the last. It never overshoots, so values that stay
 * equal, such as a foot on the floor, stay equal in between.
 */
function interpolate(values: readonly number[], u: number): number {
  const last = values.length - 1
  const piece = Math.min(Math.floor(u * last), last - 1)
  const at = (i: number) => values[Math.min(Math.max(i, 0), last)] ?? 0
  const x = u * last - piece
  const [from, to] = [at(piece), at(piece + 1)]
  const leaving = slope(from - at(piece - 1), to - from, piece === 0)
  const arriving = slope(to - from, at(piece + 2) - to, piece + 1 === last)
  return (
    (2 * x ** 3 - 3 * x ** 2 + 1) * from +
    (x ** 3 - 2 * x ** 2 + x) * leaving +
    (3 * x ** 2 - 2 * x ** 3) * to +
    (x ** 3 - x ** 2) * arriving
  )
}

/** The slope at a value between two steps: 0 where the direction changes. */
function slope(before: number, after: number, isEnd: boolean): number {
  if (isEnd) return before || after
  return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
}
