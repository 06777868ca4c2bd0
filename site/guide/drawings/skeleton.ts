/**
 * A figure is a tree of bones that turn around their joints. Angles are degrees from straight up, clockwise, in two
 * poses: the one that is drawn, and the other end of the movement.
 */
export interface Bone {
  name: string
  length: number
  drawn: number
  other: number
  /** Where the neck leaves this bone, and the angle at which it does. */
  head?: { from: 'root' | 'tip'; angle: number }
  /** A dumbbell at the tip: seen from its end, or held upright by one of its heads. */
  weight?: 'plate' | 'upright'
  /** The angle halfway. Limbs that close a loop pass through another one than the middle, or their end would drift. */
  midway: number
  bones?: Bone[]
}

export type Point = readonly [x: number, y: number]

/** The point `length` away from `from`, in the direction of `degrees`. */
export function reach(from: Point, length: number, degrees: number): Point {
  const turn = (degrees * Math.PI) / 180
  return [round(from[0] + length * Math.sin(turn)), round(from[1] - length * Math.cos(turn))]
}

export interface Joint {
  name: string
  at: Point
  /** Degrees from the drawn pose to the other one, as seen from the bone this one hangs on; and halfway there. */
  turn: number
  half: number
}

/** Every joint that moves, with the point it turns around. */
export function joints(bone: Bone, at: Point, carried = { turn: 0, half: 0 }): Joint[] {
  const turn = bone.other - bone.drawn
  const half = bone.midway - bone.drawn
  const tip = reach(at, bone.length, bone.drawn)
  const own = { name: bone.name, at, turn: round(turn - carried.turn), half: round(half - carried.half) }
  const inner = (bone.bones ?? []).flatMap((child) => joints(child, tip, { turn, half }))
  return own.turn === 0 && own.half === 0 ? inner : [own, ...inner]
}

const round = (n: number) => Math.round(n * 10) / 10
