import { recipes } from '../../../content/guide/recipes.ts'
import { rhythms } from '../../../content/guide/rhythms.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { byId } from '../../manuscript/by-id.ts'
import { Exhibit } from '../text/exhibit.tsx'
import { ComponentTitle } from '../text/component-title.tsx'
import css from './meal-rhythm.css?inline'
import {
  batchLine,
  breakfastLine,
  freezerLine,
  type Served,
  servedFrom,
  servedName,
  simulateRhythm,
  type SimulatedDay,
  weekOf,
  weeksShown,
} from '../../nutrition/rhythm.ts'

export function MealRhythm({ id, week }: { id: string; week?: number }) {
  const rhythm = byId(rhythms, id)
  const weeks = weeksShown(simulateRhythm(rhythm, recipes), week)
  return (
    <Exhibit kind="rhythm" title={rhythm.title} note={week ? '' : rhythm.description}>
      <Style name="meal-rhythm" css={css} />
      {weeks.map(({ number, days, freezer }) => (
        <section key={number}>
          <ComponentTitle>Week {number}</ComponentTitle>
          <p>{breakfastLine(weekOf(rhythm, number), recipes)}</p>
          <table>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Make</th>
                <th scope="col">Lunch</th>
                <th scope="col">Dinner</th>
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <DayRow key={day.day} day={day} />
              ))}
            </tbody>
          </table>
          <p>{freezerLine(freezer, recipes)}</p>
        </section>
      ))}
    </Exhibit>
  )
}

function DayRow({ day: { day, noon, evening, noonMinutes, eveningMinutes, lunch, dinner } }: { day: SimulatedDay }) {
  const batches = [...noon, ...evening]
  const minutes = noonMinutes + eveningMinutes
  return (
    <tr>
      <th scope="row">{day}</th>
      <td data-label="Make">
        {batches.length === 0 ? '–' : batches.map((batch) => `${batchLine(batch, recipes)}.`).join(' ')}
        {minutes > 0 && <small>{minutes} min</small>}
      </td>
      <Plate label="Lunch" served={lunch} />
      <Plate label="Dinner" served={dinner} />
    </tr>
  )
}

const Plate = ({ label, served }: { label: string; served: Served }) => (
  <td data-label={label}>
    {servedName(served)}
    {served.kind !== 'open' && <small>{servedFrom(served)}</small>}
  </td>
)
