import { formatNumber } from '../../../platform/format/plural.ts'
import { foods } from '../../../content/guide/foods.ts'
import { type MealDay, mealPlans } from '../../../content/guide/meal-plans.ts'
import { recipes } from '../../../content/guide/recipes.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { dayMacros } from '../../nutrition/macros.ts'
import { byId } from '../../manuscript/by-id.ts'
import { Exhibit } from '../text/exhibit.tsx'
import { mealAmounts, mealNames, mealsOut } from '../../nutrition/food.ts'
import css from './meal-plan.css?inline'

export function MealPlan({ id }: { id: string }) {
  const { title, description, days } = byId(mealPlans, id)
  return (
    <Exhibit kind="meals" title={title} note={description}>
      <Style name="meal-plan" css={css} />
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {mealNames.map((meal) => (
              <th key={meal} scope="col">
                {capital(meal)}
              </th>
            ))}
            <th scope="col">Protein</th>
            <th scope="col">Energy</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <DayRow key={day.day} day={day} />
          ))}
        </tbody>
      </table>
    </Exhibit>
  )
}

function DayRow({ day }: { day: MealDay }) {
  const { protein, kcal } = dayMacros(day, recipes, foods)
  const out = mealsOut(day)
  const sum = (value: number, unit: string) => (
    <>
      {formatNumber(value)}&nbsp;{unit}
      {out.length > 0 && <small>without {out.join(' and ')}</small>}
    </>
  )
  return (
    <tr>
      <th scope="row">
        {day.day}
        {day.training && <small>Training</small>}
      </th>
      {mealNames.map((meal) => (
        <td key={meal} data-label={capital(meal)}>
          {day[meal].what}
          <small>{mealAmounts(day[meal], foods)}</small>
        </td>
      ))}
      <td data-label="Protein">{sum(protein, 'g')}</td>
      <td data-label="Energy">{sum(kcal, 'kcal')}</td>
    </tr>
  )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
