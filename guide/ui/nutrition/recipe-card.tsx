import { foods } from '../../../content/guide/foods.ts'
import { type Ingredient, recipes } from '../../../content/guide/recipes.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { byId } from '../../manuscript/by-id.ts'
import {
  allergenLine,
  dietNames,
  dietOf,
  grams,
  ingredientGroups,
  ingredientText,
  keepsLine,
  onTheDayLine,
  portionLine,
  recipeAnchor,
  unbrokenBrackets,
} from '../../nutrition/food.ts'
import { MacrosLine } from './macros-line.tsx'
import { ComponentTitle } from '../text/component-title.tsx'
import css from './recipe-card.css?inline'
import sheet from '../sheet.css?inline'

export function RecipeCard({ id }: { id: string }) {
  const recipe = byId(recipes, id)
  const { title, work, wait, seasoning, steps } = recipe
  const { pot, onTheDay } = ingredientGroups(recipe)
  return (
    <article className="recipe-card sheet" id={recipeAnchor(id)} aria-label={title}>
      <Style name="sheet" css={sheet} />
      <Style name="recipe-card" css={css} />
      <ComponentTitle>{title}</ComponentTitle>
      <p>
        {portionLine(recipe)}
        {work && `, ${work} minutes of work`}.{wait && ` ${wait}.`}
      </p>
      <p className="recipe-marks">
        <strong>{dietNames[dietOf(recipe, foods)]}</strong> {allergenLine(recipe, foods)}
      </p>
      <MacrosLine recipe={recipe} />
      <div className="recipe-how">
        <div>
          <Amounts of={pot} />
          {onTheDay.length > 0 && (
            <>
              <p className="recipe-day">{onTheDayLine(recipe)}</p>
              <Amounts of={onTheDay} />
            </>
          )}
          <p className="recipe-seasoning">{seasoning}</p>
        </div>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <p className="recipe-keeps">{keepsLine(recipe)}</p>
    </article>
  )
}

const Amounts = ({ of }: { of: Ingredient[] }) => (
  <ul>
    {of.map((ingredient) => (
      <li key={ingredient.food}>
        <b>{grams(ingredient.grams)}</b> <span>{unbrokenBrackets(ingredientText(ingredient))}</span>
      </li>
    ))}
  </ul>
)
