import type { Program } from '../../../../content/guide/programs.ts'
import { Style } from '../../../../platform/ui/style.tsx'
import draw from './draw.css?inline'
import css from './plan-sheet.css?inline'

const ROW = 64
const BOX = 46
const FIRST = { x: 70, y: 84 }

export function PlanSheet({ program }: { program: Program }) {
  const sessions = program.weeks.flatMap(({ week, order }) =>
    order.map((_, i) => ({ x: FIRST.x + i * ROW, y: FIRST.y + (week - 1) * ROW })),
  )
  const label = `The plan of ${program.weeks.length} weeks, all ${sessions.length} sessions ticked off`
  return (
    <>
      <Style name="draw" css={draw} />
      <Style name="plan-sheet" css={css} />
      <svg className="plan-sheet" viewBox="0 0 300 350" role="img" aria-label={label}>
        <path className="plan-paper" d="M0 0h300v350H0z" />
        <path className="plan-holes" d="M16 60h0M16 175h0M16 290h0" />
        <text x="36" y="52" className="plan-title">
          {program.weeks.length} weeks, {sessions.length} sessions
        </text>
        {program.weeks.map(({ week }) => (
          <text key={week} x="38" y={FIRST.y + (week - 1) * ROW + 33} className="plan-title">
            {week}
          </text>
        ))}
        <path className="plan-boxes" d={sessions.map(({ x, y }) => `M${x} ${y}h${BOX}v${BOX}h-${BOX}z`).join('')} />
        <path className="plan-ticks" d={sessions.slice(0, -1).map(tick).join('')} />
        <path className="plan-ticks plan-last" pathLength="1" d={sessions.slice(-1).map(tick).join('')} />
      </svg>
    </>
  )
}

/** A tick mark, each slightly different. */
function tick({ x, y }: { x: number; y: number }, i: number): string {
  const sway = ((i * 7) % 5) - 2
  return `M${x + 11} ${y + 27 + sway}q6 4 9 13q8-22 ${26 + sway}-${38 - sway}`
}
