import type { Recipe } from '../../../content/guide/recipes.ts'
import { Style } from '../../ui/style.tsx'
import { MacrosLine } from '../../guide/nutrition/macros-line.tsx'
import { grams } from '../../../guide/nutrition/food.ts'
import css from './recipe-mini.css?inline'

const SHOWN = 4

export function RecipeMini({ recipe }: { recipe: Recipe }) {
  const rest = recipe.ingredients.length - SHOWN
  return (
    <article className="recipe-mini sheet">
      <Style name="recipe-mini" css={css} />
      <h4>{recipe.title}</h4>
      <ul>
        {recipe.ingredients.slice(0, SHOWN).map(({ food, grams: amount, as }) => (
          <li key={food}>
            {grams(amount)} {as}
          </li>
        ))}
        {rest > 0 && <li>and {rest} more</li>}
      </ul>
      <MacrosLine recipe={recipe} />
    </article>
  )
}
