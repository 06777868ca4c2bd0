import type { Recipe } from '../../../content/guide/recipes.ts'
import { grams } from '../../../guide/nutrition/food.ts'

const SHOWN = 3

export function RecipeList({ recipe: { title, ingredients } }: { recipe: Recipe }) {
  return (
    <div className="feature-list">
      <p>{title}</p>
      <ul>
        {ingredients.slice(0, SHOWN).map(({ food, grams: amount, as }) => (
          <li key={food}>
            {grams(amount)} {as}
          </li>
        ))}
      </ul>
    </div>
  )
}
