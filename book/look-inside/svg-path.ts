/** Steps per point: fine enough for a page that fills a screen. */
export const UNITS_PER_POINT = 8

export type Point = readonly [x: number, y: number]
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export interface Command {
  letter: string
  points: Point[]
}

export function parsePath(data: string): Command[] {
  return (data.match(/[A-Za-z][^A-Za-z]*/g) ?? []).map((piece) => {
    const formatPoints = (piece.slice(1).match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
    const points = formatPoints.flatMap((x, i): Point[] => (i % 2 === 0 ? [[x, formatPoints[i + 1] ?? 0]] : []))
    return { letter: piece.charAt(0), points }
  })
}

export const parseMatrix = (transform: string): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e, f] = (transform.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
  return transform.startsWith('translate') ? [1, 0, 0, 1, a, b] : [a, b, c, d, e ?? 0, f ?? 0]
}

const applyMatrix = ([x, y]: Point, [a, b, c, d, e, f]: Matrix): Point => [a * x + c * y + e, b * x + d * y + f]

const stepped = ([x, y]: Point): Point => [Math.round(x * UNITS_PER_POINT), Math.round(y * UNITS_PER_POINT)]

export interface RelativePath {
  /** From the position of the path to its first point. */
  start: Point
  /** In relative steps: the same glyph gives the same string anywhere. */
  rest: string
  /** The end point, relative to the same position as `start`. */
  end: Point
}

/** A path in integer relative steps. Empty when nothing is drawn. */
export function toRelativePath(commands: readonly Command[], matrix: Matrix): RelativePath | null {
  let start: Point | null = null
  let [at, opened]: Point[] = [
    [0, 0],
    [0, 0],
  ]
  let pending: Point | null = null
  let rest = ''
  for (const { letter, points } of commands) {
    if (letter === 'Z') {
      rest += 'z'
      at = opened ?? at
      continue
    }
    const to = points.map((point) => stepped(applyMatrix(point, matrix)))
    const last = to.at(-1) ?? [0, 0]
    if (letter === 'M') {
      pending = last
      continue
    }
    if (pending) {
      if (!start) start = pending
      else rest += `m${numbers([pending], at ?? pending)}`
      at = opened = pending
      pending = null
    }
    rest += segment(letter, to, at ?? last)
    at = last
  }
  return start && { start, rest, end: at ?? start }
}

function segment(letter: string, to: readonly Point[], from: Point): string {
  const [end = from] = to.slice(-1)
  if (isFlat(letter, to, from)) return line(end, from)
  return letter.toLowerCase() + numbers(to, from)
}

function line([toX, toY]: Point, [x, y]: Point): string {
  if (toX === x && toY === y) return ''
  if (toY === y) return `h${toX - x}`
  return toX === x ? `v${toY - y}` : `l${numbers([[toX, toY]], [x, y])}`
}

/** A curve whose control point is within a step of the straight line is drawn as a line. */
function isFlat(letter: string, [handle, end]: readonly Point[], [x, y]: Point): boolean {
  if (letter !== 'Q' || !handle || !end) return letter === 'L'
  return Math.hypot(handle[0] - (x + end[0]) / 2, handle[1] - (y + end[1]) / 2) <= 1
}

/** The shortest notation SVG allows. */
export const numbers = (points: readonly Point[], [x, y]: Point): string =>
  points
    .flatMap(([toX, toY]) => [toX - x, toY - y])
    .join(' ')
    .replaceAll(' -', '-')
