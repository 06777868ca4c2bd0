import type { Exercise } from '../../../content/guide/exercises.ts'
import { timedPhases } from '../../../guide/rig/tempo.ts'
import type { Frame } from '../../../guide/rig/frame.ts'
import { faces, palette } from '../../ui/palette.ts'
import { FigureDrawing } from './figure-drawing.tsx'
import { type Staging, staging } from './staging.ts'

const GAP = 8
const CAPTION = 14

export function StillMovement({ exercise: { id, tempo, description } }: { exercise: Exercise }) {
  const staged = staging(id, tempo)
  const { scene, start, end } = staged
  const [width, height] = [scene.right - scene.left, scene.high + CAPTION]
  const poses = start ? [start, end] : [end]
  const stacked = width > height * 1.5
  const [right, down] = stacked ? [0, height + GAP] : [width + GAP, 0]
  const last = poses.length - 1
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width + last * right} ${height + last * down}`}
      role="img"
      aria-label={description}
    >
      {poses.map((frame, i) => (
        <g key={i === 0 ? 'first' : 'last'} transform={`translate(${i * right - scene.left} ${i * down + scene.high})`}>
          <StillPose staged={staged} frame={frame} caption={captionsOf(staged, tempo)[i] ?? ''} />
        </g>
      ))}
    </svg>
  )
}

function StillPose({ staged, frame, caption }: { staged: Staging; frame: Frame; caption: string }) {
  const { movement, groups, scene } = staged
  return (
    <>
      <FigureDrawing movement={movement} groups={groups} frame={frame} scene={scene} />
      <text x={scene.left} y="10" fontFamily={faces.text} fontSize="6" fill={palette.moss}>
        {caption}
      </text>
    </>
  )
}

function captionsOf({ movement }: Staging, tempo: string | null): string[] {
  if ('hold' in movement) return movement.from ? ['Start', 'Hold and breathe'] : ['Hold and breathe']
  if ('step' in movement) return []
  const [way, rest] = timedPhases(tempo ?? '', movement.starts)
  if (!way || !rest) return []
  const stay = rest.seconds > 0 ? `, stay ${rest.seconds}` : ''
  return ['Start', `End: ${movement.words?.[way.phase] ?? way.phase} for ${way.seconds}${stay}`]
}
