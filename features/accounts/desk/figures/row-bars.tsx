import { Fragment } from 'react'

interface RowBar {
  name: string
  value: number
}

const WIDTH = 400
const MOST = 8

export function RowBars({ rows, label }: { rows: readonly RowBar[]; label: string }) {
  const visible = rows.slice(0, MOST)
  const max = Math.max(1, ...visible.map(({ value }) => value))
  return (
    <div className="row-bars" role="img" aria-label={label}>
      {visible.map(({ name, value }) => (
        <Fragment key={name}>
          <span>{name}</span>
          <svg viewBox={`0 0 ${WIDTH} 1`} preserveAspectRatio="none">
            <rect
              className="bar-sold"
              width={Math.max(value > 0 ? 2 : 0, Math.round((value / max) * WIDTH))}
              height={1}
            />
          </svg>
        </Fragment>
      ))}
    </div>
  )
}
