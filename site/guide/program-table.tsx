import { exercises } from '../../content/guide/exercises.ts'
import { programs, type Session, sessions } from '../../content/guide/programs.ts'
import { Style } from '../ui/style.tsx'
import { clock, sessionSeconds } from './arithmetic.ts'
import { byId } from './by-id.ts'
import { setIn, volume } from './prescription.ts'
import css from './program-table.css?inline'
import sheet from './sheet.css?inline'

type Row = Session['rows'][number]

/** A session over all weeks of its program: every set with its rest, and the time it adds up to. */
export function ProgramTable({ id }: { id: string }) {
  const session = byId(sessions, id)
  const weeks = byId(programs, session.program).weeks.map(({ week }) => week)
  return (
    <div className="program-table sheet">
      <Style name="sheet" css={sheet} />
      <Style name="program-table" css={css} />
      <table>
        <caption>{session.title}</caption>
        <thead>
          <tr>
            <th scope="col">Exercise</th>
            {weeks.map((week) => (
              <th key={week} scope="col">
                Week {week}
              </th>
            ))}
          </tr>
        </thead>
        {pairs(session).map((rows) => (
          <tbody key={rows[0]?.pair}>
            {rows.map((row) => (
              <ExerciseRow key={row.exercise} row={row} weeks={weeks} />
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">Time, warm-up included</th>
            {weeks.map((week) => (
              <td key={week}>{clock(sessionSeconds(session, week, exercises))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function ExerciseRow({ row, weeks }: { row: Row; weeks: number[] }) {
  const { name, sided } = byId(exercises, row.exercise)
  const first = setIn(row, 1)
  return (
    <tr>
      <th scope="row">
        {name}
        <small>
          {first.kind === 'reps' ? `Tempo ${first.tempo}` : 'Hold'}
          {sided && ', each side'}
        </small>
      </th>
      {weeks.map((week) => (
        <td key={week}>
          {volume(setIn(row, week))}
          <small>rest {setIn(row, week).restSeconds} s</small>
        </td>
      ))}
    </tr>
  )
}

/** The rows of a session, two and two, as they are done. */
function pairs({ rows }: Session): Row[][] {
  const numbers = [...new Set(rows.map(({ pair }) => pair))]
  return numbers.map((number) => rows.filter(({ pair }) => pair === number))
}
