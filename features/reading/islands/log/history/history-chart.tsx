import { formatNumber } from '../../../../../platform/format/plural.ts'
import { useLog } from '../log-context.ts'

const WIDTH = 400
const HEIGHT = 200
const TOP = 16
const LEFT = 40
const BOTTOM = 26
const LINES = 4

interface Point {
  /** Below the first and the last. */
  label: string
  y: number
  isRecord?: boolean
}

/** Days or weeks are drawn at equal distances; the table below says which. Records are filled. */
export function HistoryChart({ points }: { points: Point[] }) {
  const { one } = useLog().copy.exercise
  const [low, high] = boundsOf(points.map(({ y }) => y))
  const x = (i: number) => LEFT + 12 + (i / Math.max(1, points.length - 1)) * (WIDTH - LEFT - 24)
  const y = (value: number) => HEIGHT - BOTTOM - ((value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM)
  const grid = Array.from({ length: LINES + 1 }, (_, i) => low + ((high - low) * i) / LINES)
  const ends = [0, points.length - 1]
  if (points.length < 2) return <p className="log-chart">{points.length > 0 && one}</p>
  return (
    <div className="log-chart" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        {grid.map((value) => (
          <g key={value}>
            <line className="base" x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} />
            <text className="week" x={LEFT - 8} y={y(value) + 4} textAnchor="end">
              {formatNumber(value, 1)}
            </text>
          </g>
        ))}
        <polyline className="way" points={points.map((point, i) => `${x(i)},${y(point.y)}`).join(' ')} />
        {points.map((point, i) => (
          <circle
            key={x(i)}
            className={point.isRecord ? 'dot record' : 'dot'}
            cx={x(i)}
            cy={y(point.y)}
            r={point.isRecord ? 6 : 4}
          />
        ))}
        {ends.map((i) => (
          <text key={i} className="week" x={x(i)} y={HEIGHT - 6} textAnchor={i === 0 ? 'start' : 'end'}>
            {points[i]?.label}
          </text>
        ))}
      </svg>
    </div>
  )
}

/** Round numbers around all values. */
function boundsOf(values: readonly number[]): [low: number, high: number] {
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const step = stepFor(Math.max(max - min, max * 0.1, 1) / LINES)
  const low = Math.max(0, Math.floor(min / step) * step - (min === max ? step : 0))
  return [low, low + Math.max(LINES, Math.ceil((max - low) / step / LINES) * LINES) * step]
}

function stepFor(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  return ([1, 2, 5].find((one) => one * power >= rough) ?? 10) * power
}
