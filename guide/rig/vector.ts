/** Right and down, as in SVG. The floor is at 0. */
export type Point = readonly [x: number, y: number]

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]]

export const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** Clockwise around the origin. */
export function rotate([x, y]: Point, degrees: number): Point {
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))]
  return [x * cos - y * sin, x * sin + y * cos]
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180

export const degrees = (radian: number): number => (radian * 180) / Math.PI
