import { exercises } from '../../../content/guide/exercises.ts'
import type { Session } from '../../../content/guide/programs.ts'
import { Style } from '../../ui/style.tsx'
import { clock, sessionSeconds } from '../../../guide/training/session-time.ts'
import { sessionName, setIn, volume } from '../../../guide/training/prescription.ts'
import css from './program-mini.css?inline'
import sheet from '../../guide/sheet.css?inline'

export function ProgramMini({ session, week }: { session: Session; week: number }) {
  return (
    <>
      <Style name="sheet" css={sheet} />
      <Style name="program-mini" css={css} />
      <div className="program-mini sheet">
        <table>
          <caption>
            {sessionName(session)}, week {week}
          </caption>
          <thead>
            <tr>
              <th scope="col">Exercise</th>
              <th scope="col">Sets</th>
              <th scope="col">Tempo</th>
            </tr>
          </thead>
          <tbody>
            {session.rows.map((row) => {
              const set = setIn(row, week)
              return (
                <tr key={row.exercise}>
                  <th scope="row">{exercises.find(({ id }) => id === row.exercise)?.name}</th>
                  <td>{volume(set)}</td>
                  <td>{set.kind === 'reps' ? set.tempo.replaceAll('-', ' ') : 'hold'}</td>
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Time, warm-up included
              </th>
              <td>{clock(sessionSeconds(session, week, exercises))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}
