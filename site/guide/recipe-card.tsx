import { recipes } from '../../content/guide/recipes.ts'
import { Style } from '../ui/style.tsx'
import { byId } from '../../guide/by-id.ts'
import { MacrosLine } from './macros-line.tsx'
import css from './recipe-card.css?inline'
import sheet from './sheet.css?inline'

/** A whole recipe: amounts, steps, how long it keeps, and what one portion holds. */
export function RecipeCard({ id }: { id: string }) {
  const recipe = byId(recipes, id)
  const { title, servings, wait, ingredients, seasoning, steps, keeps } = recipe
  return (
    <article className="recipe-card sheet" aria-label={title}>
      <Style name="sheet" css={sheet} />
      <Style name="recipe-card" css={css} />
      <h4>{title}</h4>
      <p>
        {servings === 1 ? '1 portion' : `${servings} portions`}
        {wait && `. ${wait}.`}
      </p>
      <MacrosLine recipe={recipe} />
      <div className="recipe-how">
        <ul>
          {ingredients.map(({ food, as }) => (
            <li key={food}>{as}</li>
          ))}
          <li>{seasoning}</li>
        </ul>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <p className="recipe-keeps">{keeps}</p>
    </article>
  )
}
