import type { Exercise } from '../../../content/guide/exercises.ts'
import { repetitionSeconds } from '../../../guide/rig/motion.ts'
import { Style } from '../../ui/style.tsx'
import { FigureDrawing } from './figure-drawing.tsx'
import { motionCss } from './motion-css.ts'
import css from './movement.css?inline'
import { BAR, BELOW, PhaseBar } from './phase-bar.tsx'
import { staging } from './staging.ts'
import { tracksOf } from './tracks.ts'

interface MovementDrawingProps {
  exercise: Exercise
  /** What to call it where its whole description would be too much. */
  label?: string
}

/** An exercise in motion, at its tempo. Without motion it shows the end of the way. */
export function MovementDrawing({ exercise: { id, tempo, description }, label }: MovementDrawingProps) {
  const { movement, samples, groups, scene, end } = staging(id, tempo)
  const { tracks, classOf } = tracksOf(groups, samples)
  const width = scene.right - scene.left
  const counted = !('step' in movement)
  return (
    <>
      <Style name="movement" css={css} />
      <Style
        name={`movement-${id}`}
        css={motionCss({
          id,
          tracks,
          samples,
          count: repetitionSeconds(movement, tempo),
          stride: 'step' in movement ? movement.step * 2 : 0,
        })}
      />
      <svg
        className={`demo demo-${id}`}
        xmlns="http://www.w3.org/2000/svg"
        viewBox={`${scene.left} ${-scene.high} ${width} ${scene.high + (counted ? BELOW : 4)}`}
        role="img"
        aria-label={label ?? description}
      >
        <FigureDrawing movement={movement} groups={groups} frame={end} scene={scene} classOf={classOf} />
        {counted && <PhaseBar movement={movement} tempo={tempo} at={[(scene.left + scene.right - BAR) / 2, 7]} />}
      </svg>
    </>
  )
}
