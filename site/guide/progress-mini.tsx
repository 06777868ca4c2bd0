import type { Chart } from '../../content/guide/charts.ts'
import { Style } from '../ui/style.tsx'
import css from './progress-mini.css?inline'

const WIDTH = 320
const HEIGHT = 120

/** A progress sheet in small: the line of a log, with its first and last value. */
export function ProgressMini({ chart }: { chart: Chart }) {
  const points = plot(chart.values)
  const last = points.at(-1)
  if (!last) throw new Error(`The chart "${chart.id}" has no values.`)
  return (
    <figure className="progress-mini">
      <Style name="progress-mini" css={css} />
      <figcaption>{chart.title}</figcaption>
      <svg viewBox={`-8 -30 ${WIDTH + 16} ${HEIGHT + 60}`} role="img" aria-label={chart.description}>
        <path className="progress-grid" d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
        <polyline className="progress-line" pathLength="1" points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="4" />
        ))}
        <text x={last.x} y={last.y - 13} textAnchor="end">
          {chart.values.at(-1)} {chart.unit}
        </text>
        <text className="progress-week" y={HEIGHT + 24}>
          week {chart.weeks.at(0)}: {chart.values.at(0)} {chart.unit}
        </text>
        <text className="progress-week" x={WIDTH} y={HEIGHT + 24} textAnchor="end">
          week {chart.weeks.at(-1)}
        </text>
      </svg>
      <p>{chart.note}</p>
    </figure>
  )
}

/** Values spread over the width, the lowest at the bottom. */
function plot(values: number[]): { x: number; y: number }[] {
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  return values.map((value, i) => ({
    x: Math.round((i * WIDTH) / (values.length - 1)),
    y: Math.round(HEIGHT - ((value - low) * HEIGHT) / span),
  }))
}
