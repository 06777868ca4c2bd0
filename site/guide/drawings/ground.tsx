import type { Movement } from '../../../content/guide/movements/movement.ts'
import type { Scene } from '../../../guide/rig/scene.ts'
import { palette } from '../../ui/palette.ts'
import { svgTransform } from './transforms.ts'

const STRIP = { top: -2.6, bottom: 2 }

interface GroundProps {
  movement: Movement
  scene: Scene
  /** Offset below walking feet; without it no marks are drawn. */
  covered?: number | undefined
}

/** A strip, not a line, because the far foot is drawn higher. */
export function Ground({ movement, scene, covered }: GroundProps) {
  const { left, right, high } = scene
  const lying = movement.view === 'above'
  const top = lying ? 3 - high : STRIP.top
  return (
    <>
      <path
        fill={palette.ink}
        fillOpacity={lying ? 0.06 : 0.1}
        d={`M${left} ${STRIP.bottom}V${top}H${right}V${STRIP.bottom}z`}
      />
      {covered !== undefined && 'step' in movement && movement.view !== 'front' && (
        <g className="ground" transform={svgTransform({ shift: [-(covered % (movement.step * 2)), 0] })}>
          <path stroke={palette.ink} strokeOpacity=".3" strokeWidth=".8" d={marks(left, right, movement.step * 2)} />
        </g>
      )}
    </>
  )
}

/** Marks one stride apart, continued beyond the right edge. */
function marks(left: number, right: number, stride: number): string {
  const count = Math.ceil((right - left) / stride) + 1
  return Array.from({ length: count }, (_, i) => `M${left + 4 + i * stride}-.4h${Math.round(stride / 3)}`).join('')
}
