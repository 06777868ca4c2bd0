import { foods } from '../../content/guide/foods.ts'
import type { Recipe } from '../../content/guide/recipes.ts'
import { Style } from '../ui/style.tsx'
import { recipeMacros } from './arithmetic.ts'
import css from './recipe-mini.css?inline'

const SHOWN = 5

/** A recipe card in small: what goes in, how long it takes, what a serving holds. */
export function RecipeMini({ recipe }: { recipe: Recipe }) {
  const { kcal, protein, carbs, fat } = recipeMacros(recipe, foods)
  const rest = recipe.ingredients.length - SHOWN
  return (
    <article className="recipe-mini sheet">
      <Style name="recipe-mini" css={css} />
      <h4>{recipe.title}</h4>
      <ul>
        {recipe.ingredients.slice(0, SHOWN).map(({ food, as }) => (
          <li key={food}>{as}</li>
        ))}
        {rest > 0 && <li>and {rest} more</li>}
      </ul>
      <dl>
        <Fact name="minutes" value={recipe.minutes} />
        <Fact name="kcal" value={kcal} />
        <Fact name="g protein" value={protein} />
        <Fact name="g carbs" value={carbs} />
        <Fact name="g fat" value={fat} />
      </dl>
    </article>
  )
}

const Fact = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="figure">{Math.round(value)}</dd>
  </div>
)
