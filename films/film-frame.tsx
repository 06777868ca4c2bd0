import type { Exercise } from '../content/guide/exercises.ts'
import type { Scene } from '../guide/rig/scene.ts'
import { frameShape, MovementFrame } from '../site/guide/drawings/movement-frame.tsx'
import type { Staging } from '../site/guide/drawings/staging.ts'
import { faces, palette } from '../site/ui/palette.ts'

/** The room around the drawing, in the units of a film. */
const EDGE = 28
const TITLE = { size: 46, baseline: 68, high: 92 }

interface FilmFrameProps {
  exercise: Exercise
  staged: Staging
  t: number
  size: number
}

/** A square picture of a film: what the movement is called, and the movement. */
export function FilmFrame({ exercise, staged, t, size }: FilmFrameProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={size} height={size} viewBox={`0 0 ${size} ${size}`}>
      <path fill={palette.paper} d={`M0 0h${size}v${size}H0z`} />
      <text
        x={EDGE}
        y={TITLE.baseline}
        fontFamily={faces.display}
        fontWeight="800"
        fontSize={TITLE.size}
        fill={palette.ink}
      >
        {exercise.name}
      </text>
      <MovementFrame exercise={exercise} staged={staged} t={t} within={placeOf(staged.scene, size)} />
    </svg>
  )
}

/** As large as it can be below the title, and exactly in its shape, so that nothing shows beyond its edges. */
function placeOf(scene: Scene, size: number) {
  const { width, height } = frameShape(scene)
  const [wide, high] = [size - 2 * EDGE, size - TITLE.high - EDGE]
  const scale = Math.min(wide / width, high / height)
  return {
    x: (size - width * scale) / 2,
    y: TITLE.high + (high - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  }
}
