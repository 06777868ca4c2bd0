import { degrees, type Point } from './plane.ts'

/** Never quite straight: a limb that is fully stretched jumps when it begins to bend. */
const STRAIGHT = 0.9995

/**
 * The angles of two bones that reach from one point to another. `bend` is 1 when the joint between them goes forward,
 * as a knee does, and -1 when it goes back, as an elbow does. Angles count from hanging down, forward positive.
 */
export function twoBones(from: Point, to: Point, [a, b]: readonly [number, number], bend: 1 | -1): [number, number] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const apart = Math.min(Math.max(Math.hypot(dx, dy), Math.abs(a - b) + 0.01), (a + b) * STRAIGHT)
  const line = degrees(Math.atan2(dx, dy))
  const corner = (next: number, opposite: number) =>
    degrees(Math.acos((next * next + apart * apart - opposite * opposite) / (2 * next * apart)))
  return [line + bend * corner(a, b), line - bend * corner(b, a)]
}
