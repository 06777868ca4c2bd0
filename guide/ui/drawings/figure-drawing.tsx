import { Fragment } from 'react'
import type { Movement } from '../../../content/guide/movements/movement.ts'
import type { Group } from '../../rig/figure-tree.ts'
import type { ColoredShape, Tone } from '../../rig/bone-shapes.ts'
import type { Frame } from '../../rig/frame.ts'
import type { Scene } from '../../rig/scene.ts'
import { equipmentShapes } from '../../rig/equipment.ts'
import type { Tracks } from './tracks.ts'
import { svgTransform } from './transforms.ts'
import { palette } from '../../../platform/ui/palette.ts'

/** Distant parts are lighter. */
const colors: Record<Tone, string> = {
  near: palette.ink,
  far: palette.fern,
  shirt: palette.moss,
  works: palette.volt,
  edge: palette.paper,
  dark: palette.moss,
  wood: palette.sage,
  shadow: palette.mist,
  iron: palette.iron,
  shine: palette.sage,
  cloth: palette.sage,
}

interface FigureDrawingProps {
  movement: Movement
  groups: readonly Group[]
  frame: Frame
  scene: Scene
  classOf?: Tracks['classOf']
  /** Offset of the moving floor. */
  covered?: number
}

export function FigureDrawing({ movement, groups, frame, scene, classOf, covered }: FigureDrawingProps) {
  return (
    <>
      <Ground movement={movement} scene={scene} covered={classOf ? 0 : covered} />
      {movement.equipment?.map((item) => (
        <Shapes key={item.item + item.at} shapes={equipmentShapes(item)} />
      ))}
      <Groups groups={groups} frame={frame} classOf={classOf ?? (() => undefined)} />
    </>
  )
}

interface GroupsProps {
  groups: readonly Group[]
  frame: Frame
  classOf: Tracks['classOf']
}

const Groups = ({ groups, frame, classOf }: GroupsProps) =>
  groups.map((group) => {
    const [className, transform] = [classOf(group.name), svgTransform(group.transformAt(frame))]
    const inner = (
      <>
        <Shapes shapes={group.shapes} />
        <Groups groups={group.groups} frame={frame} classOf={classOf} />
      </>
    )
    return className || transform ? (
      <g key={group.key} className={className} transform={transform}>
        {inner}
      </g>
    ) : (
      <Fragment key={group.key}>{inner}</Fragment>
    )
  })

const Shapes = ({ shapes }: { shapes: readonly ColoredShape[] }) =>
  shapes.map(({ d, tone }) =>
    tone === 'edge' ? (
      <path key={d} fill="none" stroke={colors.edge} strokeWidth="1.5" d={d} />
    ) : (
      <path key={d} fill={colors[tone]} d={d} />
    ),
  )

const STRIP = { top: -2.6, bottom: 2 }

interface GroundProps {
  movement: Movement
  scene: Scene
  /** Offset below walking feet; without it no marks are drawn. */
  covered?: number | undefined
}

/** A strip, not a line, because the far foot is drawn higher. */
function Ground({ movement, scene, covered }: GroundProps) {
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
