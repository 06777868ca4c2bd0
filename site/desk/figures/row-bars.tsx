interface RowBar {
  name: string
  value: number
}

const WIDTH = 600
const ROW = 26
const BAR = 14

/** One bar for each row, the longest as wide as the drawing. The table beneath says the same in figures. */
export function RowBars({ rows, label }: { rows: readonly RowBar[]; label: string }) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <svg className="row-bars" viewBox={`0 0 ${WIDTH} ${rows.length * ROW}`} role="img" aria-label={label}>
      {rows.map(({ name, value }, place) => (
        <rect
          key={name}
          className="bar-sold"
          x={0}
          y={place * ROW + (ROW - BAR) / 2}
          width={Math.max(value > 0 ? 2 : 0, Math.round((value / most) * WIDTH))}
          height={BAR}
        />
      ))}
    </svg>
  )
}
