import type { Chart } from '../../../content/guide/charts.ts'
import { faces, palette } from '../../ui/palette.ts'

const WIDTH = 320
const HEIGHT = 120
/** How many points a label of a value is wide. */
const LABELLED = 3

const tones = {
  paper: { grid: palette.paperLine, line: palette.ink, dot: palette.volt, text: palette.ink, quiet: palette.moss },
  ink: { grid: palette.inkLine, line: palette.volt, dot: palette.ink, text: palette.paper, quiet: palette.sage },
} as const

interface ProgressDrawingProps {
  chart: Chart
  tone: keyof typeof tones
  /** Numbers every week below the line; a miniature names the first and the last. */
  weeks?: boolean
}

/** The line of a log, week by week, with its first and last value. */
export function ProgressDrawing({ chart, tone, weeks = false }: ProgressDrawingProps) {
  const { grid, line, dot, text, quiet } = tones[tone]
  const points = plot(chart.values)
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last) throw new Error(`The chart "${chart.id}" has no values.`)
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`-8 -30 ${WIDTH + 16} ${HEIGHT + (weeks ? 78 : 60)}`}
      role="img"
      aria-label={chart.description}
    >
      <path stroke={grid} d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
      <polyline
        className="progress-line"
        fill="none"
        stroke={line}
        strokeWidth="3"
        pathLength="1"
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
      />
      <g fill={dot} stroke={line} strokeWidth="2.5">
        {points.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="4" />
        ))}
      </g>
      <g fill={text} fontFamily={faces.display} fontWeight="700" fontSize="18">
        {weeks && (
          <text x={first.x} y={beside(points.slice(0, LABELLED))}>
            {chart.values.at(0)} {chart.unit}
          </text>
        )}
        <text x={last.x} y={beside(points.slice(-LABELLED))} textAnchor="end">
          {chart.values.at(-1)} {chart.unit}
        </text>
      </g>
      {weeks ? <WeekNumbers chart={chart} points={points} fill={quiet} /> : <Ends chart={chart} fill={quiet} />}
    </svg>
  )
}

/** The first week with its value, and the last: all that a miniature has room for. */
function Ends({ chart: { weeks, values, unit }, fill }: { chart: Chart; fill: string }) {
  return (
    <g fill={fill} fontFamily={faces.text} fontSize="13">
      <text y={HEIGHT + 24}>
        week {weeks.at(0)}: {values.at(0)} {unit}
      </text>
      <text x={WIDTH} y={HEIGHT + 24} textAnchor="end">
        week {weeks.at(-1)}
      </text>
    </g>
  )
}

function WeekNumbers({ chart, points, fill }: { chart: Chart; points: { x: number }[]; fill: string }) {
  return (
    <g fill={fill} fontFamily={faces.text} fontSize="11" textAnchor="middle">
      {points.map(({ x }, i) => (
        <text key={x} x={x} y={HEIGHT + 40}>
          {chart.weeks[i]}
        </text>
      ))}
    </g>
  )
}

/** A line of text below the points when they lie low, above them when they lie high. */
function beside(points: { y: number }[]): number {
  const heights = points.map(({ y }) => y)
  return Math.min(...heights) > HEIGHT / 2 ? Math.max(...heights) + 24 : Math.min(...heights) - 13
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
