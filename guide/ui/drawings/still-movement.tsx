import type { Exercise } from '../../../content/guide/exercises.ts'
import type { Frame } from '../../rig/frame.ts'
import { phaseWord, timedPhases } from '../../rig/tempo.ts'
import { faces, palette } from '../../../platform/ui/palette.ts'
import { FigureDrawing } from './figure-drawing.tsx'
import { type Staging, staging } from './staging.ts'
import { wrapText } from './wrap-text.ts'

const GAP = 8
const FLOOR = 4
/** Widths on paper in millimeters: two lying bodies fill the page, one standing body needs little. */
const PRINT_WIDTH = { page: 116, half: 62, narrow: 34 }
const MM_PER_POINT = 25.4 / 72
const CAPTION_POINTS = 8
/** The average width of a character in ems. */
const CHARACTER = 0.48

/** The start and the end of a movement, side by side. */
export function StillMovement({ exercise: { id, tempo, description } }: { exercise: Exercise }) {
  const staged = staging(id, tempo)
  const { scene, start, end } = staged
  const poses = start ? [start, end] : [end]
  const poseWidth = scene.right - scene.left
  const width = poses.length * (poseWidth + GAP) - GAP
  const printWidth = PRINT_WIDTH[printWidthOf(poses.length, poseWidth > scene.high * 1.3)]
  const fontSize = (CAPTION_POINTS * MM_PER_POINT * width) / printWidth
  const captions = captionsOf(staged, tempo).map((text) => wrapText(text, poseWidth / (CHARACTER * fontSize)))
  const lines = Math.max(0, ...captions.map(({ length }) => length))
  const height = scene.high + FLOOR + lines * 1.2 * fontSize
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={`${printWidth}mm`}
      height={`${round((printWidth * height) / width)}mm`}
      viewBox={`0 0 ${width} ${round(height)}`}
      role="img"
      aria-label={description}
    >
      {poses.map((frame, i) => (
        <g
          key={i === 0 ? 'first' : 'last'}
          transform={`translate(${i * (poseWidth + GAP) - scene.left} ${scene.high})`}
        >
          <StillPose staged={staged} frame={frame} caption={captions[i] ?? []} fontSize={round(fontSize)} />
        </g>
      ))}
    </svg>
  )
}

function printWidthOf(poses: number, lying: boolean): keyof typeof PRINT_WIDTH {
  if (poses > 1) return lying ? 'page' : 'half'
  return lying ? 'half' : 'narrow'
}

interface StillPoseProps {
  staged: Staging
  frame: Frame
  caption: string[]
  fontSize: number
}

function StillPose({ staged, frame, caption, fontSize }: StillPoseProps) {
  const { movement, groups, scene } = staged
  return (
    <>
      <FigureDrawing movement={movement} groups={groups} frame={frame} scene={scene} />
      <g fontFamily={faces.text} fontSize={fontSize} fill={palette.moss}>
        {caption.map((line, i) => (
          <text key={line} x={scene.left} y={round(FLOOR + (i + 0.85) * 1.2 * fontSize)}>
            {line}
          </text>
        ))}
      </g>
    </>
  )
}

function captionsOf({ movement }: Staging, tempo: string | null): string[] {
  if ('hold' in movement) return movement.from ? ['Start', 'Hold and breathe'] : ['Hold and breathe']
  if ('step' in movement) return []
  const [firstPhase, rest] = timedPhases(tempo ?? '', movement.starts)
  if (!firstPhase || !rest) return []
  const stay = rest.seconds > 0 ? `, ${phaseWord(rest.phase, movement.words)}\u00a0${rest.seconds}` : ''
  return [
    movement.view === 'above' ? 'Start, seen from above' : 'Start',
    `End: ${phaseWord(firstPhase.phase, movement.words)} for ${firstPhase.seconds}${stay}`,
  ]
}

const round = (n: number) => Math.round(n * 100) / 100
