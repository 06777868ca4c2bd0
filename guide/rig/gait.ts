import type { Gait } from '../../content/guide/movements/movement.ts'
import type { ArmSpec, LegSpec, PoseSpec } from './pose-spec.ts'
import { HALF_HIPS } from './proportions.ts'

type Placed = LegSpec & { kind: 'placed' }

/** The ball of the foot when it is under the hips. */
const UNDER = 5.5
/** Foot angles: toes up on landing, level soon after, heel up before lifting off. */
const LANDING = { walk: -16, run: -2 }
const LEVEL = 0.18
const HEEL_UP = 0.55
const LEAVING = 52
/** In degrees. Runners bend the elbows more than this and swing the arms further back than forward. */
export const RUNNING_ELBOW = 45
const RUN_SHIFT = 16

/** A walking or running body in its own frame of reference. Both sides do the same, half a stride apart. */
export function gaitAt(gait: Gait, t: number): PoseSpec {
  const now = wrapped(t / gait.seconds)
  const other = wrapped(now + 0.5)
  const low = gait.stands > 0.5 ? (gait.stands - 0.5) / 2 : gait.stands / 2
  return {
    at: { part: 'hips', place: [0, gait.hips - gait.bob * Math.cos(4 * Math.PI * (now - low))] },
    spine: gait.spine,
    chest: 0,
    head: -gait.spine / 2,
    lean: 0,
    girth: 1,
    face: 1,
    near: { leg: stepping(gait, now, 1), arm: swinging(gait, now, 1) },
    far: { leg: stepping(gait, other, -1), arm: swinging(gait, other, -1) },
  }
}

/** Distance the floor has moved after `t` seconds. */
export const groundCovered = ({ step, seconds }: Gait, t: number): number => (2 * step * t) / seconds

/** From the front, a foot moves under its own hip. */
function stepping(gait: Gait, now: number, side: 1 | -1): LegSpec {
  const leg =
    now < gait.stands ? planted(gait, now / gait.stands) : flying(gait, (now - gait.stands) / (1 - gait.stands))
  return gait.view === 'front' ? { ...leg, ball: [side * HALF_HIPS, leg.ball[1]], sole: 0, toes: 0 } : leg
}

const landingOf = ({ stands }: Gait) => (stands > 0.5 ? LANDING.walk : LANDING.run)

/** Distance a foot travels under the body while planted. */
const travelOf = ({ step, stands }: Gait) => 2 * step * stands

function planted(gait: Gait, done: number): Placed {
  const landed = smooth(done / LEVEL)
  const leaving = smooth((done - HEEL_UP) / (1 - HEEL_UP))
  const sole = landingOf(gait) * (1 - landed) + LEAVING * leaving ** 1.5
  const ball = [UNDER + travelOf(gait) * (0.5 - done), 0] as const
  return { kind: 'placed', ball, sole, toes: Math.min(sole, 0), out: null }
}

/** From lift-off to landing, with the floor's speed at both ends. */
function flying(gait: Gait, done: number): Placed {
  const back = travelOf(gait) / 2
  const pace = -2 * gait.step * (1 - gait.stands)
  const right = hermite(done, -back, back, pace, pace)
  const sole = LEAVING + (landingOf(gait) - LEAVING) * smooth(done * 1.1) + gait.lift * Math.sin(Math.PI * done)
  const ball = [UNDER + right, gait.lift * Math.sin(Math.PI * done) ** 2] as const
  return { kind: 'placed', ball, sole, toes: sole > 0 ? sole * smooth(done * 3) : sole, out: null }
}

/** The arm swings with the opposite leg; from the front it hangs. */
function swinging({ swing, elbow, view }: Gait, now: number, side: 1 | -1): ArmSpec {
  if (view === 'front') return { ...straight, upper: side * elbow, fore: side * (elbow - 2) }
  const forward = -Math.cos(2 * Math.PI * (now - 0.05))
  const isRun = elbow > RUNNING_ELBOW
  const upper = swing * forward - (isRun ? RUN_SHIFT : 0)
  const fore = upper + elbow * (1 + (isRun ? 0.1 : 0.25) * forward)
  return { ...straight, upper, fore }
}

const straight = { kind: 'turned', palm: null, upperLong: 1, foreLong: 1 } as const

const wrapped = (share: number) => share - Math.floor(share)

function smooth(x: number): number {
  const within = Math.min(Math.max(x, 0), 1)
  return within * within * (3 - 2 * within)
}

const hermite = (x: number, from: number, to: number, leaving: number, landing: number) =>
  (2 * x ** 3 - 3 * x ** 2 + 1) * from +
  (x ** 3 - 2 * x ** 2 + x) * leaving +
  (3 * x ** 2 - 2 * x ** 3) * to +
  (x ** 3 - x ** 2) * landing
