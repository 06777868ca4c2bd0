import { exercises } from '../../../content/guide/exercises.ts'
import type { Session } from '../../../content/guide/programs.ts'
import { Style } from '../../ui/style.tsx'
import { clock, rowTime, warmUpSeconds } from '../../../guide/training/session-time.ts'
import css from './session-clock.css?inline'

const WIDTH = 300

export function SessionClock({ session, week }: { session: Session; week: number }) {
  const rows = session.rows.map((row) => rowTime(row, week, exercises))
  const total = (part: 'work' | 'rest' | 'setup') => rows.reduce((sum, row) => sum + row[part], 0)
  const parts = [
    { name: 'warm-up', seconds: warmUpSeconds(session) },
    { name: 'work', seconds: total('work') },
    { name: 'rest', seconds: total('rest') },
    { name: 'set-up', seconds: total('setup') },
  ]
  const all = parts.reduce((sum, { seconds }) => sum + seconds, 0)
  let x = 0
  return (
    <div className="session-clock">
      <Style name="session-clock" css={css} />
      <p className="figure">
        {clock(all)} <small>min</small>
      </p>
      <svg viewBox={`0 0 ${WIDTH} 28`} aria-hidden="true">
        {parts.map(({ name, seconds }) => {
          const width = (seconds / all) * WIDTH
          x += width
          return (
            <rect
              key={name}
              className={`part-${name}`}
              x={Math.round(x - width)}
              width={Math.round(width - 2)}
              height="28"
            />
          )
        })}
      </svg>
      <dl>
        {parts.map(({ name, seconds }) => (
          <div key={name} className={`part-${name}`}>
            <dt>{name}</dt>
            <dd>{clock(seconds)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
