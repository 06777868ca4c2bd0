import { foods } from '../../../content/guide/foods.ts'
import { type Recipe, recipeKinds, recipes } from '../../../content/guide/recipes.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { recipeMacros } from '../../nutrition/macros.ts'
import type { ChapterLinks } from '../text/chapter-ref.tsx'
import { Exhibit } from '../text/exhibit.tsx'
import { grams, marksLine, recipeAnchor } from '../../nutrition/food.ts'
import { ComponentTitle } from '../text/component-title.tsx'
import css from './recipe-index.css?inline'

export function RecipeIndex({ addressOf }: Pick<ChapterLinks, 'addressOf'>) {
  return (
    <Exhibit kind="index" title="All recipes">
      <Style name="recipe-index" css={css} />
      {recipeKinds.map(({ id, title }) => (
        <section key={id}>
          <ComponentTitle>{title}</ComponentTitle>
          <ul>
            {recipes
              .filter(({ kind }) => kind === id)
              .map((recipe) => (
                <Line key={recipe.id} recipe={recipe} address={addressOf(recipe.chapter)} />
              ))}
          </ul>
        </section>
      ))}
    </Exhibit>
  )
}

/** Where most cards are. Lines name another chapter only. */
const HOME = [...Map.groupBy(recipes, ({ chapter }) => chapter)].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]

function Line({ recipe, address }: { recipe: Recipe; address: string | undefined }) {
  const { kcal, protein } = recipeMacros(recipe, foods)
  return (
    <li>
      <span>{address ? <a href={`${address}#${recipeAnchor(recipe.id)}`}>{recipe.title}</a> : recipe.title}</span>{' '}
      <small>
        {recipe.minutes} min · {Math.round(kcal)} kcal · {grams(protein)} protein
      </small>{' '}
      <small>
        {marksLine(recipe, foods)}.{recipe.chapter !== HOME && <> Chapter&nbsp;{recipe.chapter}.</>}
      </small>
    </li>
  )
}
