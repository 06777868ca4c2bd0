import { foods } from '../../../content/guide/foods.ts'
import { recipes } from '../../../content/guide/recipes.ts'
import { rhythms } from '../../../content/guide/rhythms.ts'
import { Style } from '../../ui/style.tsx'
import { byId } from '../../../guide/manuscript/by-id.ts'
import { Exhibit } from '../text/exhibit.tsx'
import { amountLine, shoppingList, shoppingTitle } from '../../../guide/nutrition/shopping.ts'
import { ComponentTitle } from '../text/component-title.tsx'
import css from './shopping-list.css?inline'

export function ShoppingList({ rhythm: id, week }: { rhythm: string; week: number }) {
  const rhythm = byId(rhythms, id)
  return (
    <Exhibit kind="shopping" title={shoppingTitle(rhythm, week)}>
      <Style name="shopping-list" css={css} />
      <div className="shopping-aisles">
        {shoppingList(rhythm, week, recipes, foods).map(({ aisle, title, lines }) => (
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
