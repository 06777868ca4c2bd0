import type { ThreeNumbers } from '../../../../guide/log/numbers.ts'
import { useLog } from './log-context.ts'
import { formatNumber } from '../../../../platform/format/plural.ts'

const WIDTH = 360
const HEIGHT = 84
const FOOT = 16
const NIGHTS = 7
/** A week without an entry is a line on the ground. */
const EMPTY = 0.1

export function NumbersChart({ rows, unit }: { rows: ThreeNumbers[]; unit: string }) {
  const { copy } = useLog()
  const { sessions, number, nights, outOfSeven } = copy.numbers
  const planned = Math.max(1, ...rows.map((row) => Math.max(row.planned, row.sessions)))
  return (
    <div className="log-chart" aria-hidden="true">
      <p>{sessions}</p>
      <Bars rows={rows} value={(row) => row.sessions} ground={(row) => row.planned} top={planned} />
      {rows.some((row) => row.number !== null) && (
        <>
          <p>{unit === '' ? number : `${number}, ${unit}`}</p>
          <Line rows={rows} />
        </>
      )}
      <p>
        {nights}, {outOfSeven}
      </p>
      <Bars
        rows={rows}
        value={(row) => row.nights ?? 0}
        ground={(row) => (row.nights === null ? EMPTY : NIGHTS)}
        top={NIGHTS}
      />
    </div>
  )
}

interface BarsProps {
  rows: ThreeNumbers[]
  value: (row: ThreeNumbers) => number
  /** The maximum, drawn behind. */
  ground: (row: ThreeNumbers) => number
  top: number
}

const column = (rows: readonly unknown[]) => WIDTH / Math.max(1, rows.length)

function Bars({ rows, value, ground, top }: BarsProps) {
  const wide = column(rows)
  const bar = (row: ThreeNumbers, height: number, className: string) => {
    const tall = (height / top) * HEIGHT
    return <rect className={className} x={(row.week - 1) * wide + 2} y={HEIGHT - tall} width={wide - 4} height={tall} />
  }
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}>
      {rows.map((row) => (
        <g key={row.week}>
          {bar(row, ground(row), 'ground')}
          {bar(row, value(row), 'value')}
        </g>
      ))}
      <WeekMarks rows={rows} />
    </svg>
  )
}

/** Weeks without a number are skipped, not drawn as zero. */
function Line({ rows }: { rows: ThreeNumbers[] }) {
  const wide = column(rows)
  const points = rows.flatMap(({ week, number }) => (number === null ? [] : [{ week, number }]))
  const low = Math.min(...points.map(({ number }) => number))
  const high = Math.max(...points.map(({ number }) => number))
  const y = (number: number) =>
    high === low ? HEIGHT / 2 : HEIGHT - 10 - ((number - low) / (high - low)) * (HEIGHT - 28)
  const x = (week: number) => (week - 0.5) * wide
  const first = points[0]
  const last = points.at(-1)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}>
      <line className="base" x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      <polyline className="way" points={points.map(({ week, number }) => `${x(week)},${y(number)}`).join(' ')} />
      {points.map(({ week, number }) => (
        <circle key={week} className="dot" cx={x(week)} cy={y(number)} r={4} />
      ))}
      {[...new Set([first, last])].map(
        (one) =>
          one && (
            <text key={one.week} x={x(one.week)} y={y(one.number) - 8} textAnchor={anchor(one.week, rows.length)}>
              {formatNumber(one.number, 1)}
            </text>
          ),
      )}
      <WeekMarks rows={rows} />
    </svg>
  )
}

function anchor(week: number, weeks: number): 'start' | 'middle' | 'end' {
  if (week === 1) return 'start'
  return week === weeks ? 'end' : 'middle'
}

function WeekMarks({ rows }: { rows: ThreeNumbers[] }) {
  const wide = column(rows)
  return rows.map(({ week }) => (
    <text key={week} className="week" x={(week - 0.5) * wide} y={HEIGHT + FOOT - 3} textAnchor="middle">
      {week}
    </text>
  ))
}
