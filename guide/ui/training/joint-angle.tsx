import { angles } from '../../../content/guide/angles.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { byId } from '../../manuscript/by-id.ts'
import { AngleDrawing } from '../drawings/angle-drawing.tsx'
import { Exhibit } from '../text/exhibit.tsx'
import css from './joint-angle.css?inline'

export function JointAngle({ id }: { id: string }) {
  const figure = byId(angles, id)
  return (
    <Exhibit kind="angle" title={figure.title}>
      <Style name="joint-angle" css={css} />
      <AngleDrawing figure={figure} />
    </Exhibit>
  )
}
