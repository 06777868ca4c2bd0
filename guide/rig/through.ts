/**
 * A number on the way through some others: `u` is 0 at the first and 1 at the last. Smooth where they go on, and never
 * beyond them: what stays the same from one to the next, such as a foot on the floor, stays the same between them.
 */
export function through(values: readonly number[], u: number): number {
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

/** How fast a number goes by a place between two steps: not at all where it turns or rests. */
function slope(before: number, after: number, isEnd: boolean): number {
  if (isEnd) return before || after
  return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
}
