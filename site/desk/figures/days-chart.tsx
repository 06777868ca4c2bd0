import { deskFigures } from '../../../content/desk/figures.ts'
import { spanName } from '../days.ts'
import { formatSigned } from '../signed.ts'
import type { BarView } from './figures-view.ts'

const WIDTH = 1000
const HEIGHT = 260
const LEFT = 70
const FOOT = 34
const HEAD = 12
const NAMES = 6

export function DaysChart({ bars, currency }: { bars: readonly BarView[]; currency: string }) {
  const top = Math.max(1, ...bars.map(({ sales }) => sales))
  const bottom = Math.max(0, ...bars.map(({ back }) => -back))
  const scale = (HEIGHT - FOOT - HEAD) / (top + bottom)
  const zero = HEAD + top * scale
  const step = (WIDTH - LEFT) / Math.max(1, bars.length)
  const every = Math.ceil(bars.length / NAMES)
  return (
    <svg className="days-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={deskFigures.days.text}>
      <text x={LEFT - 10} y={HEAD + 8} textAnchor="end">
        {formatSigned(top, currency)}
      </text>
      {bottom > 0 && (
        <text x={LEFT - 10} y={HEIGHT - FOOT - 4} textAnchor="end">
          {formatSigned(-bottom, currency)}
        </text>
      )}
      {bars.map((bar, place) => (
        <g key={bar.from}>
          <Bar
            x={LEFT + place * step}
            step={step}
            y={zero - bar.sales * scale}
            height={bar.sales * scale}
            kind="sold"
          />
          <Bar x={LEFT + place * step} step={step} y={zero} height={-bar.back * scale} kind="back" />
          {place % every === 0 && (
            <text x={LEFT + (place + 0.5) * step} y={HEIGHT - 6} textAnchor="middle">
              {spanName(bar)}
            </text>
          )}
        </g>
      ))}
      <line x1={LEFT} x2={WIDTH} y1={zero} y2={zero} />
    </svg>
  )
}

const round = (figure: number) => Math.round(figure * 10) / 10

interface BarProps {
  x: number
  y: number
  step: number
  height: number
  kind: 'sold' | 'back'
}

function Bar({ x, y, step, height, kind }: BarProps) {
  if (height <= 0) return null
  const gap = Math.min(6, step * 0.2)
  return (
    <rect
      className={`bar-${kind}`}
      x={round(x + gap / 2)}
      y={round(y)}
      width={round(step - gap)}
      height={round(Math.max(height, 1))}
    />
  )
}
