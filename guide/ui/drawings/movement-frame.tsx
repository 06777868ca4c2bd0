import type { Exercise } from '../../../content/guide/exercises.ts'
import { groundCovered } from '../../rig/gait.ts'
import { poseAt, repetitionSeconds } from '../../rig/motion.ts'
import type { Scene } from '../../rig/scene.ts'
import { FigureDrawing } from './figure-drawing.tsx'
import { BAR, BELOW, PhaseBar } from './phase-bar.tsx'
import { type Staging, staging } from './staging.ts'

interface MovementFrameProps {
  exercise: Exercise
  t: number
  /** Position and size in a larger drawing. */
  within?: { x: number; y: number; width: number; height: number }
  /** Computed once when many frames are drawn. */
  staged?: Staging
  /** The figure faces left. */
  mirrored?: boolean
}

export function MovementFrame({ exercise, t, within, staged, mirrored = false }: MovementFrameProps) {
  const { tempo, description } = exercise
  const { movement, groups, scene } = staged ?? staging(exercise.id, tempo)
  const { width, height } = frameShape(scene)
  const share = t / repetitionSeconds(movement, tempo)
  const left = mirrored ? -scene.right : scene.left
  const covered = 'step' in movement ? groundCovered(movement, t) : 0
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${left} ${-scene.high} ${width} ${height}`}
      role="img"
      aria-label={description}
      {...within}
    >
      <g transform={mirrored ? 'scale(-1 1)' : undefined}>
        <FigureDrawing
          movement={movement}
          groups={groups}
          frame={poseAt(movement, tempo, t)}
          scene={scene}
          covered={covered}
        />
      </g>
      <PhaseBar movement={movement} tempo={tempo} at={[left + (width - BAR) / 2, 7]} done={share - Math.floor(share)} />
    </svg>
  )
}

export const frameShape = ({ left, right, high }: Scene) => ({ width: right - left, height: high + BELOW })
