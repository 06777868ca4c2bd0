import { Fragment } from 'react'
import type { Movement } from '../../../content/guide/movements/movement.ts'
import type { Group } from '../../../guide/rig/drawn-tree.ts'
import type { Painted } from '../../../guide/rig/painted.ts'
import type { Frame } from '../../../guide/rig/frame.ts'
import type { Scene } from '../../../guide/rig/scene.ts'
import { thingShapes } from '../../../guide/rig/things.ts'
import { palette } from '../../ui/palette.ts'
import { paint } from './paint.ts'
import { svgTransform, type Tracks } from './tracks.ts'

interface FigureDrawingProps {
  movement: Movement
  groups: readonly Group[]
  frame: Frame
  scene: Scene
  classOf?: Tracks['classOf']
}

/** A body as it lies in one frame, on its floor and among its things. */
export function FigureDrawing({ movement, groups, frame, scene, classOf }: FigureDrawingProps) {
  return (
    <>
      <Floor scene={scene} />
      {movement.things?.map((thing) => (
        <Shapes key={thing.thing + thing.at} painted={thingShapes(thing)} />
      ))}
      <Groups groups={groups} frame={frame} classOf={classOf ?? (() => undefined)} />
    </>
  )
}

/** A strip, not a line: the far foot stands a little further up. */
const Floor = ({ scene: { left, right } }: { scene: Scene }) => (
  <path fill={palette.ink} fillOpacity=".1" d={`M${left} 2V-2.6H${right}V2z`} />
)

interface GroupsProps {
  groups: readonly Group[]
  frame: Frame
  classOf: Tracks['classOf']
}

const Groups = ({ groups, frame, classOf }: GroupsProps) =>
  groups.map((group, i) => {
    const [className, transform] = [classOf(group.name), svgTransform(group.lie(frame))]
    const inner = (
      <>
        <Shapes painted={group.painted} />
        <Groups groups={group.groups} frame={frame} classOf={classOf} />
      </>
    )
    return className || transform ? (
      <g key={i} className={className} transform={transform}>
        {inner}
      </g>
    ) : (
      <Fragment key={i}>{inner}</Fragment>
    )
  })

const Shapes = ({ painted }: { painted: readonly Painted[] }) =>
  painted.map(({ d, tone }) =>
    tone === 'edge' ? (
      <path key={d} fill="none" stroke={paint.edge} strokeWidth="1.5" d={d} />
    ) : (
      <path key={d} fill={paint[tone]} d={d} />
    ),
  )
