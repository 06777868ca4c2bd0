export type Point = [number, number]

/** The angle at `vertex` between the rays to `a` and `b`, in degrees, 0 to 180. */
export const angleBetween = (a: Point, vertex: Point, b: Point): number => {
  const u = [a[0] - vertex[0], a[1] - vertex[1]] as const
  const v = [b[0] - vertex[0], b[1] - vertex[1]] as const
  const cross = u[0] * v[1] - u[1] * v[0]
  const dot = u[0] * v[0] + u[1] * v[1]
  return (Math.abs(Math.atan2(cross, dot)) * 180) / Math.PI
}
