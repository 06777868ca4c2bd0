import type { Chart } from '../../../content/guide/charts.ts'
import { faces, palette } from '../../../platform/ui/palette.ts'

const WIDTH = 320
const HEIGHT = 120

const tones = {
  paper: { grid: palette.paperLine, line: palette.ink, dot: palette.volt, text: palette.ink, quiet: palette.moss },
  ink: { grid: palette.inkLine, line: palette.volt, dot: palette.ink, text: palette.paper, quiet: palette.sage },
} as const

type Tone = (typeof tones)[keyof typeof tones]

interface ProgressDrawingProps {
  chart: Chart
  tone: keyof typeof tones
  /** Labels every week; a miniature labels the first and the last. */
  weeks?: boolean
  /** A short label in place of the full description. */
  label?: string
}

/** A line chart by week: two gridlines with values, and labels at the first and last point. */
export function ProgressDrawing({ chart, tone, weeks = false, label }: ProgressDrawingProps) {
  const colors = tones[tone]
  const points = plot(chart.values, WIDTH, HEIGHT)
  const left = leftOf(chart)
  return (
    <svg
      viewBox={`${-left} -28 ${left + WIDTH + 24} ${HEIGHT + 74}`}
      role="img"
      aria-label={label ?? chart.description}
    >
      <Grid chart={chart} colors={colors} />
      <polyline
        className="progress-line"
        fill="none"
        stroke={colors.line}
        strokeWidth="3"
        pathLength="1"
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
      />
      <g fill={colors.dot} stroke={colors.line} strokeWidth="2.5">
        {points.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="4" />
        ))}
      </g>
      <EndLabels chart={chart} points={points} fill={colors.text} />
      <WeekNumbers chart={chart} points={points} fill={colors.quiet} every={weeks} />
    </svg>
  )
}

function Grid({ chart: { values, unit }, colors }: { chart: Chart; colors: Tone }) {
  return gridLines(values).map(({ value, y, baseline }) => (
    <g key={value}>
      <path stroke={colors.grid} d={`M0 ${y}H${WIDTH}`} />
      <text x={-AXIS_GAP} y={baseline} textAnchor="end" fontFamily={faces.text} fontSize="12.5" fill={colors.quiet}>
        {`${value} ${unit}`}
      </text>
    </g>
  ))
}

/** Above or below its point; the unit is on the gridlines. */
function EndLabels({ chart: { values }, points, fill }: { chart: Chart; points: PlottedChart[]; fill: string }) {
  return (
    <g fill={fill} fontFamily={faces.display} fontWeight="700" fontSize="18" textAnchor="middle">
      {labelPlaces(values, points).map(({ x, y, i }) => (
        <text key={i} x={x} y={y}>
          {values[i]}
        </text>
      ))}
    </g>
  )
}

interface WeekNumbersProps {
  chart: Chart
  points: PlottedChart[]
  fill: string
  every: boolean
}

function WeekNumbers({ chart: { weeks }, points, fill, every }: WeekNumbersProps) {
  const labeled = points
    .map(({ x }, i) => ({ x, week: weeks[i] }))
    .filter((_, i) => every || i % (points.length - 1) === 0)
  return (
    <g fill={fill} fontFamily={faces.text} fontSize={every ? 12.5 : 13} textAnchor="middle">
      {every && (
        <text x={-AXIS_GAP} y={HEIGHT + 40} textAnchor="end">
          week
        </text>
      )}
      {labeled.map(({ x, week }, i) =>
        every || i === 0 ? (
          <text key={x} x={x} y={HEIGHT + 40}>
            {every ? week : `week ${week}`}
          </text>
        ) : (
          <text key={x} x={x + 12} y={HEIGHT + 40} textAnchor="end">
            {`week ${week}`}
          </text>
        ),
      )}
    </g>
  )
}

interface PlottedChart {
  x: number
  y: number
}

/** From the labels of the gridlines to the first point, and their average character. */
const AXIS_GAP = 16
const CHARACTER = 6.5
const LEAST_LEFT = 60

/** Room for the labels of the gridlines: “4 sessions” takes more than “96 cm”. */
function leftOf({ values, unit }: Chart): number {
  const longest = Math.max(...gridLines(values).map(({ value }) => `${value} ${unit}`.length))
  return Math.max(LEAST_LEFT, Math.ceil(AXIS_GAP + longest * CHARACTER))
}

/** Distance of a label from its point, and from the line if it is on the side of the line. */
const ABOVE = 11
const BELOW = 24
const OFF_LINE = 4
/** Between the baselines of the first value and of a gridline's, which would read as one number. */
const APART = 14
const STEPS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200]

/** Spread over the width, with the minimum at the bottom. */
function plot(values: number[], width: number, height: number, log = values): PlottedChart[] {
  const low = Math.min(...log)
  const span = Math.max(...log) - low || 1
  return values.map((value, i) => ({
    x: Math.round((i * width) / Math.max(values.length - 1, 1)),
    y: Math.round(height - ((value - low) * height) / span),
  }))
}

/** Two round values for gridlines, far enough apart. */
function gridValues(values: number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = STEPS.findLast((size) => Math.floor(high / size) - Math.ceil(low / size) >= 1) ?? 1
  const first = Math.ceil(low / step) * step
  const last = Math.floor(high / step) * step
  return [first, last]
}

function gridLines(values: number[]) {
  return gridValues(values).map((value) => {
    const [{ y } = { y: 0 }] = plot([value], WIDTH, HEIGHT, values)
    return { value, y, baseline: y + 4 }
  })
}

interface LabelPlace extends PlottedChart {
  /** Index of the point. */
  i: number
}

/** On the side of the point that the line does not come from, unless the first would run into the value of a gridline. */
function labelPlaces(values: number[], points: PlottedChart[]): LabelPlace[] {
  const last = points.length - 1
  const ends = [
    [0, 1],
    [last, last - 1],
  ] as const
  const isFree = (y: number) => gridLines(values).every(({ baseline }) => Math.abs(baseline - y) >= APART)
  return ends.flatMap(([i, neighbor]) => {
    const [own, next] = [points[i], points[neighbor]]
    if (!own || !next) return []
    const isBelow = next.y < own.y
    const y = own.y + (isBelow ? BELOW : -ABOVE)
    const other = own.y + (isBelow ? -ABOVE - OFF_LINE : BELOW + OFF_LINE)
    return [{ x: own.x, y: i === 0 && !isFree(y) ? other : y, i }]
  })
}
