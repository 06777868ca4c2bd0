import type { Chart } from '../../../../content/guide/charts.ts'
import { Style } from '../../../../platform/ui/style.tsx'
import { ProgressDrawing } from '../../../../guide/ui/drawings/progress-drawing.tsx'
import draw from './draw.css?inline'
import css from './progress-mini.css?inline'

export function ProgressMini({ chart }: { chart: Chart }) {
  return (
    <figure className="progress-mini">
      <Style name="draw" css={draw} />
      <Style name="progress-mini" css={css} />
      <figcaption>{chart.title}</figcaption>
      <ProgressDrawing chart={chart} tone="ink" label={`${chart.values[0]} to ${chart.values.at(-1)}`} />
      <p>{chart.note}</p>
    </figure>
  )
}
