interface RowBar {
  name: string
  value: number
}

const WIDTH = 400
const NAME = 110
const ROW = 22
const BAR = 12
const MOST = 8
const LONGEST_NAME = 15

export function RowBars({ rows, label }: { rows: readonly RowBar[]; label: string }) {
  const visible = rows.slice(0, MOST)
  const max = Math.max(1, ...visible.map(({ value }) => value))
  return (
    <svg className="row-bars" viewBox={`0 0 ${WIDTH} ${visible.length * ROW}`} role="img" aria-label={label}>
      {visible.map(({ name, value }, place) => (
        <g key={name}>
          <text x={0} y={place * ROW + 15}>
            {name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name}
          </text>
          <rect
            className="bar-sold"
            x={NAME}
            y={place * ROW + (ROW - BAR) / 2}
            width={Math.max(value > 0 ? 2 : 0, Math.round((value / max) * (WIDTH - NAME)))}
            height={BAR}
          />
        </g>
      ))}
    </svg>
  )
}
