import { foods } from '../../../content/guide/foods.ts'
import type { Recipe } from '../../../content/guide/recipes.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { recipeMacros } from '../../nutrition/macros.ts'
import css from './macros-line.css?inline'

export function MacrosLine({ recipe }: { recipe: Recipe }) {
  const { kcal, protein, carbs, fat, fiber } = recipeMacros(recipe, foods)
  return (
    <dl className="macros">
      <Style name="macros-line" css={css} />
      <Fact name="min" value={recipe.minutes} />
      <Fact name="kcal a portion" value={kcal} />
      <Fact name="protein" value={protein} unit="g" />
      <Fact name="carbs" value={carbs} unit="g" />
      <Fact name="fat" value={fat} unit="g" />
      <Fact name="fiber" value={fiber} unit="g" />
    </dl>
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
