import type { Movement } from '../../content/guide/movements/movement.ts'
import { jointPosition } from './skeleton.ts'
import type { Frame, BoneState, LimbBone, Limbs, TrunkBone, View } from './frame.ts'
import { cycleSeconds, poseAt, timeShareOf } from './motion.ts'
import { distance, type Point } from './vector.ts'
import { timedPhases } from './tempo.ts'

export interface Sample {
  t: number
  frame: Frame
}

/** Maximum error of a joint between two samples, in hundredths of the body height. */
const TOLERANCE = 0.45
const PIECES = [5, 7, 9, 12, 16, 20]
const MOST = 24

/** As few samples as linear interpolation allows. The last equals the first. */
export function samplesOf(movement: Movement, tempo: string | null): Sample[] {
  for (const pieces of PIECES) {
    const samples = sampled(movement, tempo, pieces)
    if (areClose(movement, tempo, samples)) return samples
  }
  return sampled(movement, tempo, MOST)
}

function sampled(movement: Movement, tempo: string | null, pieces: number): Sample[] {
  const samples: Sample[] = []
  for (const t of moments(movement, tempo, pieces)) {
    const frame = poseAt(movement, tempo, t)
    samples.push({ t, frame: unwound(frame, samples.at(-1)?.frame ?? frame) })
  }
  return samples
}

/** Candidate times: each phase is divided evenly and at its poses, a pause is not. */
function moments(movement: Movement, tempo: string | null, pieces: number): number[] {
  const total = cycleSeconds(movement, tempo)
  if ('hold' in movement) return [...cut(0, total, 2), total]
  if ('step' in movement) return [...cut(0, total, pieces * 2), total]
  const once = timedPhases(tempo ?? '', movement.starts)
    .filter(({ seconds }) => seconds > 0)
    .flatMap(({ phase, start, seconds }) => {
      if (phase === 'pause' || phase === 'hold') return [start]
      const poses = (phase === 'lift' ? movement.lift : undefined) ?? movement.lower
      return cut(start, seconds, pieces).concat(poseShares(poses.length).map((share) => start + seconds * share))
    })
    .toSorted((a, b) => a - b)
  return [...once, ...(movement.alternate ? once.map((t) => t + total / 2) : []), total]
}

/** The share of a phase's time at which each inner pose is reached. */
const poseShares = (poses: number): number[] =>
  Array.from({ length: poses - 2 }, (_, i) => timeShareOf((i + 1) / (poses - 1)))

const cut = (start: number, seconds: number, into: number) =>
  Array.from({ length: into }, (_, i) => start + (seconds * i) / into)

/** Whether linear interpolation moves no joint by more than the tolerance. */
function areClose(movement: Movement, tempo: string | null, samples: Sample[]): boolean {
  const view = movement.view ?? 'side'
  return samples.slice(1).every((next, i) => {
    const before = samples[i] ?? next
    const exact = poseAt(movement, tempo, (before.t + next.t) / 2)
    return apart(midFrame(before.frame, next.frame), exact, view) < TOLERANCE
  })
}

function apart(a: Frame, b: Frame, view: View): number {
  const others = landmarks(b, view)
  return Math.max(...landmarks(a, view).map((point, i) => distance(point, others[i] ?? point)))
}

/** The points that errors are measured at. */
export const landmarks = (frame: Frame, view: View): Point[] => [
  ...(['hips', 'chest', 'head'] as const).map((bone) => jointPosition(frame, bone, 'near', view)),
  ...(['near', 'far'] as const).flatMap((side) =>
    (['fore', 'hand', 'shin', 'foot', 'toes'] as const).map((bone) => jointPosition(frame, bone, side, view)),
  ),
]

/** The linear interpolation a browser computes. */
export function midFrame(a: Frame, b: Frame): Frame {
  return {
    hips: [mean(a.hips[0], b.hips[0]), mean(a.hips[1], b.hips[1])],
    ...joined(a, b, (x, y) => ({
      turn: mean(x.turn, y.turn),
      long: mean(x.long, y.long),
      wide: mean(x.wide, y.wide),
    })),
  }
}

const mean = (a: number, b: number) => (a + b) / 2

/** Continues angles past 360, so that a circling arm does not jump to 0. */
const unwound = (frame: Frame, before: Frame): Frame => ({
  hips: frame.hips,
  ...joined(frame, before, (now, last) => ({
    ...now,
    turn: now.turn - 360 * Math.round((now.turn - last.turn) / 360),
  })),
})

function joined(
  a: Frame,
  b: Frame,
  join: (a: BoneState, b: BoneState) => BoneState,
): Pick<Frame, 'trunk' | 'near' | 'far'> {
  const trunk = (bone: TrunkBone) => join(a.trunk[bone], b.trunk[bone])
  const limbs = (side: 'near' | 'far'): Limbs => {
    const limb = (bone: LimbBone) => join(a[side][bone], b[side][bone])
    return {
      upper: limb('upper'),
      fore: limb('fore'),
      hand: limb('hand'),
      thigh: limb('thigh'),
      shin: limb('shin'),
      foot: limb('foot'),
      toes: limb('toes'),
    }
  }
  return {
    trunk: { loin: trunk('loin'), chest: trunk('chest'), head: trunk('head') },
    near: limbs('near'),
    far: limbs('far'),
  }
}
