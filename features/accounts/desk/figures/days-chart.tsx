import { deskFigures } from '../../../../content/desk/figures.ts'
import { money } from '../../../../platform/format/money.ts'
import { spanName } from '../../../../platform/desk-kit/days.ts'
import type { BarView } from './figures-view.ts'

/** Units of the drawing, which stretches to the panel. */
const WIDTH = 1000
const HEIGHT = 200

export function DaysChart({ bars, currency }: { bars: readonly BarView[]; currency: string }) {
  const top = Math.max(1, ...bars.map(({ sales }) => sales))
  const bottom = Math.max(0, ...bars.map(({ back }) => -back))
  const scale = HEIGHT / (top + bottom)
  const zero = round(top * scale)
  const step = WIDTH / Math.max(1, bars.length)
  return (
    <div className="days-chart">
      <div className="chart-amounts">
        <span>{money(top, currency)}</span>
        {bottom > 0 && <span>{money(-bottom, currency)}</span>}
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={deskFigures.days.text}>
        {bars.map((bar, place) => (
          <g key={bar.from}>
            <Bar x={place * step} step={step} y={zero - bar.sales * scale} height={bar.sales * scale} kind="sold" />
            <Bar x={place * step} step={step} y={zero} height={-bar.back * scale} kind="back" />
          </g>
        ))}
        <line x1={0} x2={WIDTH} y1={zero} y2={zero} />
      </svg>
      <div className="chart-days">
        {labelledBars(bars).map((bar) => (
          <span key={bar.from}>{spanName(bar)}</span>
        ))}
      </div>
    </div>
  )
}

/** The first, the middle and the last, which line up with their bars at every width. */
function labelledBars(bars: readonly BarView[]): BarView[] {
  const middle = bars.length % 2 === 1 ? [(bars.length - 1) / 2] : []
  const places = new Set([0, ...middle, bars.length - 1])
  return bars.filter((_, place) => places.has(place))
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
