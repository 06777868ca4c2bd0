import type { Exercise } from '../../../content/guide/exercises.ts'
import { FigureDrawing } from './figure-drawing.tsx'
import { staging } from './staging.ts'

const BELOW = 4

export function MovementPicture({ exercise: { id, tempo, description } }: { exercise: Exercise }) {
  const { movement, groups, scene, end } = staging(id, tempo)
  const { left, right, high } = scene
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${left} ${-high} ${right - left} ${high + BELOW}`}
      role="img"
      aria-label={description}
    >
      <FigureDrawing movement={movement} groups={groups} frame={end} scene={scene} />
    </svg>
  )
}
