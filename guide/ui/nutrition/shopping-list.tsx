import { foods } from '../../../content/guide/foods.ts'
import { mealPlans } from '../../../content/guide/meal-plans.ts'
import { recipes } from '../../../content/guide/recipes.ts'
import { rhythms } from '../../../content/guide/rhythms.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { byId } from '../../manuscript/by-id.ts'
import { Exhibit } from '../text/exhibit.tsx'
import {
  amountLine,
  byAisle,
  planGrams,
  planShoppingTitle,
  type ShoppingAisle,
  shoppingList,
  shoppingTitle,
} from '../../nutrition/shopping.ts'
import { ComponentTitle } from '../text/component-title.tsx'
import css from './shopping-list.css?inline'

export function ShoppingList({ rhythm: id, week }: { rhythm: string; week: number }) {
  const rhythm = byId(rhythms, id)
  return <Aisles title={shoppingTitle(rhythm, week)} aisles={shoppingList(rhythm, week, recipes, foods)} />
}

/** What a meal plan needs for one person. */
export function PlanShopping({ plan: id }: { plan: string }) {
  const plan = byId(mealPlans, id)
  return <Aisles title={planShoppingTitle(plan)} aisles={byAisle(planGrams(plan, recipes), foods)} />
}

function Aisles({ title: heading, aisles }: { title: string; aisles: ShoppingAisle[] }) {
  return (
    <Exhibit kind="shopping" title={heading}>
      <Style name="shopping-list" css={css} />
      <div className="shopping-aisles">
        {aisles.map(({ aisle, title, lines }) => (
          <section key={aisle}>
            <ComponentTitle>{title}</ComponentTitle>
            <ul>
              {lines.map((line) => (
                <li key={line.id}>
                  <span>{line.name}</span> <b>{amountLine(line)}</b>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Exhibit>
  )
}
