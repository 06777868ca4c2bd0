export interface PlottedChart {
  x: number
  y: number
}

/** Distance of a label from its point. */
const ABOVE = 11
const BELOW = 24
const STEPS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200]

/** Spread over the width, with the minimum at the bottom. */
export function plot(values: number[], width: number, height: number, log = values): PlottedChart[] {
  const low = Math.min(...log)
  const span = Math.max(...log) - low || 1
  return values.map((value, i) => ({
    x: Math.round((i * width) / Math.max(values.length - 1, 1)),
    y: Math.round(height - ((value - low) * height) / span),
  }))
}

/** Two round values for gridlines, far enough apart. */
export function gridValues(values: number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = STEPS.findLast((size) => Math.floor(high / size) - Math.ceil(low / size) >= 1) ?? 1
  const first = Math.ceil(low / step) * step
  const last = Math.floor(high / step) * step
  return [first, last]
}

interface LabelPlace extends PlottedChart {
  /** Index of the point. */
  i: number
}

/** On the side of the point that the line does not come from. */
export function labelPlaces(points: PlottedChart[]): LabelPlace[] {
  const last = points.length - 1
  const ends = [
    [0, 1],
    [last, last - 1],
  ] as const
  return ends.flatMap(([i, neighbor]) => {
    const [own, next] = [points[i], points[neighbor]]
    return own && next ? [{ x: own.x, y: own.y + (next.y < own.y ? BELOW : -ABOVE), i }] : []
  })
}
