import type { Point } from './vector.ts'

/** A smooth closed path through points such as "0 0, 4 2, 1 5". */
export const outline = (points: string): string => softly(pointsOf(points))

/** From the right half; the left one mirrors it. */
export function evenOutline(half: string): string {
  const right = pointsOf(half)
  return softly([...right, ...right.toReversed().map(([x, y]): Point => [-x, y])])
}

function pointsOf(text: string): Point[] {
  return text.split(', ').map((pair) => {
    const [x = 0, y = 0] = pair.split(' ').map(Number)
    return [x, y]
  })
}

function softly(points: readonly Point[]): string {
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0]
  const before = (i: number) => pulled(at(i), at(i + 1), at(i - 1))
  const pieces = points.map((_, i) => {
    const to = `${text(before(i + 1))} ${text(at(i + 1))}`
    return i === 0 ? `C${text(pulled(at(0), at(-1), at(1)))} ${to}` : `S${to}`
  })
  return joined(`M${text(at(0))}${pieces.join('')}z`)
}

/** The control point for a smooth curve through `at`, on the side of `behind`. */
const pulled = (at: Point, behind: Point, ahead: Point): Point => [
  at[0] + (ahead[0] - behind[0]) / 6,
  at[1] + (ahead[1] - behind[1]) / 6,
]

const text = ([x, y]: Point) => `${short(x)} ${short(y)}`.replaceAll(/(?<!\d)0\./g, '.')

const short = (n: number): number => Math.round(n * 10) / 10 || 0

const joined = (d: string) => d.replaceAll(' -', '-')
