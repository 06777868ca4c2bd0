import type { Exercise } from '../../../content/guide/exercises.ts'
import { poseAt, repetitionSeconds } from '../../../guide/rig/motion.ts'
import { FigureDrawing } from './figure-drawing.tsx'
import { BAR, BELOW, PhaseBar } from './phase-bar.tsx'
import { staging } from './staging.ts'

/** One picture of a film: a movement exactly `t` seconds after it began. It needs no style sheet. */
export function MovementFrame({ exercise: { id, tempo, description }, t }: { exercise: Exercise; t: number }) {
  const { movement, groups, scene } = staging(id, tempo)
  const share = t / repetitionSeconds(movement, tempo)
  const counted = !('step' in movement)
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${scene.left} ${-scene.high} ${scene.right - scene.left} ${scene.high + (counted ? BELOW : 4)}`}
      role="img"
      aria-label={description}
    >
      <FigureDrawing movement={movement} groups={groups} frame={poseAt(movement, tempo, t)} scene={scene} />
      {counted && (
        <PhaseBar
          movement={movement}
          tempo={tempo}
          at={[(scene.left + scene.right - BAR) / 2, 7]}
          done={share - Math.floor(share)}
        />
      )}
    </svg>
  )
}
