import { exercises } from '../../content/guide/exercises.ts'
import { preview } from '../../content/preview.ts'
import { Style } from '../ui/style.tsx'
import { byId } from '../../guide/by-id.ts'
import css from './demo.css?inline'
import { DemoDrawing } from './drawings/demo-drawing.tsx'
import { demoMotion } from './drawings/demo-motion.ts'
import { isDrawn } from './drawings/figures.ts'
import { Exhibit } from './exhibit.tsx'

/** An exercise shown in motion, with its three cues and a version on either side of it. `still`: in a book. */
export function Demo({ exercise, still = false }: { exercise: string; still?: boolean }) {
  const { name, cues, easier, harder, equipment } = byId(exercises, exercise)
  return (
    <Exhibit kind="demo" title={name}>
      <Style name="demo" css={css} />
      <MovingDrawing exercise={exercise} />
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
    </Exhibit>
  )
}

/** The drawing with the motion of its own tempo. The landing page shows one as well. */
export function MovingDrawing({ exercise }: { exercise: string }) {
  if (!isDrawn(exercise)) throw new Error(`There is no drawing of "${exercise}".`)
  const { name, tempo } = byId(exercises, exercise)
  return (
    <>
      <Style name={`demo-${exercise}`} css={demoMotion(exercise, tempo)} />
      <DemoDrawing exercise={exercise} label={`Line drawing: ${name.toLowerCase()}, seen from the side`} />
    </>
  )
}
