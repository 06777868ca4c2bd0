import { Fragment } from 'react'
import type { Movement } from '../../../content/guide/movements/movement.ts'
import type { Group } from '../../../guide/rig/figure-tree.ts'
import type { ColoredShape, Tone } from '../../../guide/rig/bone-shapes.ts'
import type { Frame } from '../../../guide/rig/frame.ts'
import type { Scene } from '../../../guide/rig/scene.ts'
import { equipmentShapes } from '../../../guide/rig/equipment.ts'
import { Ground } from './ground.tsx'
import type { Tracks } from './tracks.ts'
import { svgTransform } from './transforms.ts'
import { palette } from '../../ui/palette.ts'

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
  iron: palette.ink,
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
