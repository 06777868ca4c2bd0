import { exercises } from '../../../content/guide/exercises.ts'
import type { Session } from '../../../content/guide/programs.ts'
import { sessionName } from '../../../guide/training/prescription.ts'
import { clock, rowTime, warmUpSeconds } from '../../../guide/training/session-time.ts'

export function SessionTimes({ session, week }: { session: Session; week: number }) {
  const rows = session.rows.map((row) => rowTime(row, week, exercises))
  const total = (part: 'work' | 'rest' | 'setup') => clock(rows.reduce((sum, row) => sum + row[part], 0))
  return (
    <div className="feature-list">
      <p>
        {sessionName(session)}, week {week}
      </p>
      <ul>
        <li>Warm-up {clock(warmUpSeconds(session))}</li>
        <li>Work {total('work')}</li>
        <li>Rest {total('rest')}</li>
        <li>Set-up {total('setup')}</li>
      </ul>
    </div>
  )
}
