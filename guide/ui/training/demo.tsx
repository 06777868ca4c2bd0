import { exercises } from '../../../content/guide/exercises.ts'
import { movementCopy } from '../../../content/movements.ts'
import { preview } from '../../../content/preview.ts'
import { Style } from '../../../platform/ui/style.tsx'
import { byId } from '../../manuscript/by-id.ts'
import css from './demo.css?inline'
import { MovementDrawing } from '../drawings/movement-drawing.tsx'
import { StillMovement } from '../drawings/still-movement.tsx'
import { Exhibit } from '../text/exhibit.tsx'

interface DemoProps {
  exercise: string
  still?: boolean
  /** URL of the movement's page in the reading room. */
  page?: string
}

export function Demo({ exercise, still = false, page }: DemoProps) {
  const movement = byId(exercises, exercise)
  const { name, cues, easier, harder, equipment } = movement
  return (
    <Exhibit kind="demo" title={name}>
      <Style name="demo" css={css} />
      {still ? <StillMovement exercise={movement} /> : <MovementDrawing exercise={movement} />}
      {!still && (
        <label className="demo-hold">
          <input type="checkbox" /> {preview.hold}
        </label>
      )}
      <ol>
        {cues.map((cue) => (
          <li key={cue}>{cue}</li>
        ))}
      </ol>
      <dl>
        <dt>Easier</dt>
        <dd>{easier}</dd>
        <dt>Harder</dt>
        <dd>{harder}</dd>
        <dt>You need</dt>
        <dd>{equipment}.</dd>
      </dl>
      {page && (
        <a className="demo-page" href={page}>
          {movementCopy.watch}
          <span className="unseen">: {name}</span>
        </a>
      )}
    </Exhibit>
  )
}
