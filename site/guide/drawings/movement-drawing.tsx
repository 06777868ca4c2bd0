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
  /** A short label in place of the description. */
  label?: string
  /** With player controls, it also moves under reduced motion. */
  controlled?: boolean
}

/** Without motion it shows the end position. */
export function MovementDrawing({ exercise, label, controlled = false }: MovementDrawingProps) {
  const { id, tempo, description } = exercise
  const { movement, samples, groups, scene, end } = staging(id, tempo)
  const { tracks, classOf, alternates } = tracksOf(groups, samples)
  const width = scene.right - scene.left
  return (
    <>
      <Style name="movement" css={css} />
      <Style
        name={`movement-${id}`}
        css={motionCss({
          id,
          tracks,
          alternates,
          samples,
          count: repetitionSeconds(movement, tempo),
          stride: 'step' in movement ? movement.step * 2 : 0,
          always: controlled,
        })}
      />
      <svg
        className={`demo demo-${id}`}
        viewBox={`${scene.left} ${-scene.high} ${width} ${scene.high + BELOW}`}
        role="img"
        aria-label={label ?? description}
      >
        <FigureDrawing movement={movement} groups={groups} frame={end} scene={scene} classOf={classOf} />
        <PhaseBar movement={movement} tempo={tempo} at={[(scene.left + scene.right - BAR) / 2, 7]} />
      </svg>
    </>
  )
}
