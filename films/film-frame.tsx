import { movementCopy } from '../content/movements.ts'
import type { Exercise } from '../content/guide/exercises.ts'
import type { Scene } from '../guide/rig/scene.ts'
import { frameShape, MovementFrame } from '../guide/ui/drawings/movement-frame.tsx'
import type { Staging } from '../guide/ui/drawings/staging.ts'
import { wrapText } from '../guide/ui/drawings/wrap-text.ts'
import { faces, palette } from '../platform/ui/palette.ts'

const EDGE = 28
const TITLE = { size: 46, baseline: 68, high: 92 }
const CUE = { size: 30, line: 38, high: 100, characters: 44 }
const LABEL = { size: 28, high: 44 }
/** A scene wider than this ratio shows a lying body. */
const LYING = 1.3

export interface Figure {
  staged: Staging
  /** From the other side, facing left. */
  mirrored?: boolean
}

interface FilmFrameProps {
  exercise: Exercise
  /** One figure, or the correct form and the mistake. */
  figures: readonly Figure[]
  text: string
  t: number
  size: number
}

/** A square frame: the name, one or two figures, and the cue. */
export function FilmFrame({ exercise, figures, text, t, size }: FilmFrameProps) {
  const areas = areasOf(figures, size)
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={size} height={size} viewBox={`0 0 ${size} ${size}`}>
      <path fill={palette.paper} d={`M0 0h${size}v${size}H0z`} />
      <g fill={palette.ink}>
        <text x={EDGE} y={TITLE.baseline} fontFamily={faces.display} fontWeight="800" fontSize={TITLE.size}>
          {exercise.name}
        </text>
        <g fontFamily={faces.text} fontSize={CUE.size}>
          {wrapText(text, CUE.characters).map((line, i) => (
            <text key={line} x={EDGE} y={size - CUE.high + 30 + i * CUE.line}>
              {line}
            </text>
          ))}
        </g>
      </g>
      {figures.map(({ staged, mirrored = false }, i) => (
        <g key={i === 0 ? 'right' : 'wrong'}>
          {figures.length > 1 && <Label at={areas[i] ?? areas[0]} isRight={i === 0} />}
          <MovementFrame
            exercise={exercise}
            staged={staged}
            mirrored={mirrored}
            t={t}
            within={fit(staged.scene, areas[i] ?? areas[0])}
          />
        </g>
      ))}
    </svg>
  )
}

/** A check mark or a cross, so that color is not the only difference. */
const Label = ({ at: { x, y }, isRight }: { at: Area; isRight: boolean }) => (
  <g transform={`translate(${x} ${y - LABEL.high})`}>
    <circle cx="18" cy="18" r="18" fill={isRight ? palette.volt : palette.ink} />
    <path
      fill="none"
      stroke={isRight ? palette.ink : palette.paper}
      strokeWidth="5"
      d={isRight ? 'M9 19l6 6L27 12' : 'M11 11l14 14M25 11L11 25'}
    />
    <text x="48" y="28" fontFamily={faces.display} fontWeight="800" fontSize={LABEL.size} fill={palette.ink}>
      {isRight ? movementCopy.film.right : movementCopy.film.wrong}
    </text>
  </g>
)

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Side by side, or one above the other for lying bodies. */
function areasOf(figures: readonly Figure[], size: number): [Area, ...Area[]] {
  const area = { x: EDGE, y: TITLE.high, width: size - 2 * EDGE, height: size - TITLE.high - CUE.high }
  const [first] = figures
  if (!first || figures.length === 1) return [area]
  const { width, height } = frameShape(first.staged.scene)
  if (width > LYING * height) {
    const half = { ...area, y: area.y + LABEL.high, height: area.height / 2 - LABEL.high }
    return [half, { ...half, y: half.y + area.height / 2 }]
  }
  const half = { ...area, y: area.y + LABEL.high, width: area.width / 2, height: area.height - LABEL.high }
  return [half, { ...half, x: half.x + half.width }]
}

/** The largest box in the shape of the scene. */
function fit(scene: Scene, area: Area): Area {
  const { width, height } = frameShape(scene)
  const scale = Math.min(area.width / width, area.height / height)
  return {
    x: area.x + (area.width - width * scale) / 2,
    y: area.y + (area.height - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  }
}
