import { charts } from '../../../content/guide/charts.ts'
import { byId } from '../../manuscript/by-id.ts'
import { ProgressDrawing } from '../drawings/progress-drawing.tsx'
import { Exhibit } from '../text/exhibit.tsx'

export function ProgressChart({ id }: { id: string }) {
  const chart = byId(charts, id)
  return (
    <Exhibit kind="chart" title={chart.title} note={chart.note}>
      <ProgressDrawing chart={chart} tone="paper" weeks />
    </Exhibit>
  )
}
