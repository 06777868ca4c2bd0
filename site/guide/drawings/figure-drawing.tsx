import { Fragment } from 'react'
import type { Movement } from '../../../content/guide/movements/movement.ts'
import type { Group } from '../../../guide/rig/drawn-tree.ts'
import type { Painted } from '../../../guide/rig/painted.ts'
import type { Frame } from '../../../guide/rig/frame.ts'
import type { Scene } from '../../../guide/rig/scene.ts'
import { thingShapes } from '../../../guide/rig/things.ts'
import { Ground } from './ground.tsx'
import { paint } from './paint.ts'
import type { Tracks } from './tracks.ts'
import { svgTransform } from './transforms.ts'

interface FigureDrawingProps {
  movement: Movement
  groups: readonly Group[]
  frame: Frame
  scene: Scene
  classOf?: Tracks['classOf']
  /** How far the floor has gone by. A style sheet moves it on from where it begins. */
  covered?: number
}

/** A body as it lies in one frame, on its floor and among its things. */
export function FigureDrawing({ movement, groups, frame, scene, classOf, covered }: FigureDrawingProps) {
  return (
    <>
      <Ground movement={movement} scene={scene} covered={classOf ? 0 : covered} />
      {movement.things?.map((thing) => (
        <Shapes key={thing.thing + thing.at} painted={thingShapes(thing)} />
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
    const [className, transform] = [classOf(group.name), svgTransform(group.lie(frame))]
    const inner = (
      <>
        <Shapes painted={group.painted} />
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

const Shapes = ({ painted }: { painted: readonly Painted[] }) =>
  painted.map(({ d, tone }) =>
    tone === 'edge' ? (
      <path key={d} fill="none" stroke={paint.edge} strokeWidth="1.5" d={d} />
    ) : (
      <path key={d} fill={paint[tone]} d={d} />
    ),
  )
