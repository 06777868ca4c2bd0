import { exercises } from '../../../content/guide/exercises.ts'
import { type Row, type Session, sessions } from '../../../content/guide/programs.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { clock, sessionSeconds } from '../../training/session-time.ts'
import { byId } from '../../manuscript/by-id.ts'
import { describeEffort, pause, setIn, sessionName, volume, weeksShown, weekHead } from '../../training/prescription.ts'
import css from './program-table.css?inline'
import sheet from '../sheet.css?inline'

interface ProgramTableProps {
  id: string
  weeks?: string
  addressOf?: (exercise: string) => string | undefined
}

export function ProgramTable({ id, weeks: span, addressOf }: ProgramTableProps) {
  const session = byId(sessions, id)
  const weeks = weeksShown(session, span)
  return (
    <div className="program-table sheet">
      <Style name="sheet" css={sheet} />
      <Style name="program-table" css={css} />
      <table>
        <caption>{sessionName(session)}</caption>
        <thead>
          <tr>
            <th scope="col">Exercise</th>
            {weeks.map((week) => (
              <th key={week} scope="col">
                {weekHead(session, week)}
              </th>
            ))}
          </tr>
        </thead>
        {pairs(session).map((rows) => (
          <tbody key={rows[0]?.pair}>
            {rows.map((row) => (
              <ExerciseRow
                key={row.exercise}
                session={session}
                row={row}
                weeks={weeks}
                page={addressOf?.(row.exercise)}
              />
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">Time, warm-up included</th>
            {weeks.map((week) => (
              <td key={week} data-week={weekHead(session, week)}>
                {clock(sessionSeconds(session, week, exercises))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

interface ExerciseRowProps {
  session: Session
  row: Row
  weeks: number[]
  page: string | undefined
}

function ExerciseRow({ session, row, weeks, page }: ExerciseRowProps) {
  const { name } = byId(exercises, row.exercise)
  return (
    <tr>
      <th scope="row">
        {page ? <a href={page}>{name}</a> : name}
        <small>{describeEffort(row, weeks[0] ?? 1)}</small>
      </th>
      {weeks.map((week) => (
        <td key={week} data-week={weekHead(session, week)}>
          {volume(setIn(row, week))}
          <small>{pause(setIn(row, week))}</small>
        </td>
      ))}
    </tr>
  )
}

/** Rows of supersets are paired. */
function pairs({ rows }: Session): Row[][] {
  const numbers = [...new Set(rows.map(({ pair }) => pair))]
  return numbers.map((number) => rows.filter(({ pair }) => pair === number))
}
