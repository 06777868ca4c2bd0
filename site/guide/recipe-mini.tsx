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
        <Fact name="min" value={recipe.minutes} />
        <Fact name="kcal" value={kcal} />
        <Fact name="protein" value={protein} unit="g" />
        <Fact name="carbs" value={carbs} unit="g" />
        <Fact name="fat" value={fat} unit="g" />
      </dl>
    </article>
  )
}

const Fact = ({ name, value, unit = '' }: { name: string; value: number; unit?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="figure">
      {Math.round(value)}
      {unit && ` ${unit}`}
    </dd>
  </div>
)
