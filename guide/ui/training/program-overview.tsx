import { programs } from '../../../content/guide/programs.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { byId } from '../../manuscript/by-id.ts'
import { Exhibit } from '../text/exhibit.tsx'
import { hasReserve, letterKey, overviewWeeks } from '../../training/program-facts.ts'
import css from './program-overview.css?inline'

export function ProgramOverview({ id }: { id: string }) {
  const program = byId(programs, id)
  const reserved = hasReserve(program)
  return (
    <Exhibit kind="overview" title={program.title} note={letterKey(program)}>
      <Style name="program-overview" css={css} />
      <table>
        <thead>
          <tr>
            <th scope="col">Week</th>
            <th scope="col">Focus</th>
            {reserved && <th scope="col">In reserve</th>}
            <th scope="col">Sessions</th>
            <th scope="col">Minutes</th>
          </tr>
        </thead>
        <tbody>
          {overviewWeeks(program).map(({ week, focus, deload, reserve, order, minutes }) => (
            <tr key={week} className={deload ? 'deload' : undefined}>
              <th scope="row">{week}</th>
              <td>
                {focus}
                {deload && <small>Deload</small>}
              </td>
              {reserved && <td data-label="In reserve">{reserve}</td>}
              <td data-label="Sessions">{order}</td>
              <td data-label="Minutes">{minutes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Exhibit>
  )
}
