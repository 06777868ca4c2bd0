import type { Place } from '../../content/guide/movements/movement.ts'
import type { Frame, Side, View } from './frame.ts'
import type { ArmSpec, LegSpec, PoseSpec } from './pose-spec.ts'
import { solve } from './solve.ts'

/** A pose between others: each counts as much as its weight says, and the weights add up to 1. */
export function blend(poses: readonly PoseSpec[], weights: readonly number[], view: View): PoseSpec {
  const mix = mixer(weights)
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
    girth: number(({ girth }) => girth),
    face: number(({ face }) => face),
    near: limbs('near'),
    far: limbs('far'),
  }
}

type Mix = (values: number[]) => number

const mixer =
  (weights: readonly number[]): Mix =>
  (values) =>
    values.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0)

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

/** Limbs of different kinds, one standing and one turned by hand, meet in the turns of their bones. */
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
    return { kind: 'placed', ball, sole, toes, out: mix(placed.map(({ out }) => out)) }
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
