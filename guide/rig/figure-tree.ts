import type { Movement } from '../../content/guide/movements/movement.ts'
import { attachmentOf, jointPosition, boneState } from './skeleton.ts'
import type { Frame, View, LimbBone, Side, TrunkBone } from './frame.ts'
import { isTrunk, type ColoredShape, boneShapes } from './bone-shapes.ts'
import { distance, type Point } from './vector.ts'
import { DEPTH } from './proportions.ts'

export type Transform = { shift: Point } | { turn: number } | { scale: Point }

/** A group of a drawing: its transform per frame, its shapes and its children. */
export interface Group {
  /** Groups with the same name share a transform; a key is unique among siblings. */
  name: string
  key: string
  transformAt: (frame: Frame) => Transform
  shapes: ColoredShape[]
  groups: Group[]
}

/** How far a hand or foot may move and still count as planted. */
const STIR = 0.05

/**
 * A movement as nested groups that rotate around their joints. Hands and feet that stay in place over all `frames`
 * are taken out of their limb, so that rounding cannot move them.
 */
export function figureTree(movement: Movement, frames: readonly Frame[]): Group[] {
  const view = movement.view ?? 'side'
  return figureLayers(movement).map(({ shift, part }, i) => {
    const { limb, planted } = uprooted(part, frames, view)
    const hips = group('hips', (frame) => ({ shift: frame.hips }), visible([partGroup(limb, frames, view)]))
    const ends = planted.flatMap((end) => plantedGroup(end, frames, view))
    return { name: 'depth', key: `depth ${i}`, transformAt: () => ({ shift }), shapes: [], groups: [hips].concat(ends) }
  })
}

const group = (
  name: string,
  transformAt: Group['transformAt'],
  groups: Group[],
  shapes: ColoredShape[] = [],
): Group => ({
  name,
  key: name,
  transformAt,
  shapes,
  groups,
})

const visible = (groups: Group[]): Group[] =>
  groups
    .map((own) => ({ ...own, groups: visible(own.groups) }))
    .filter((own) => own.shapes.length > 0 || own.groups.length > 0)

/** Splits a limb from its hand or foot if that never moves. */
function uprooted(part: Part, frames: readonly Frame[], view: View): { limb: Part; planted: Part[] } {
  if ((part.bone === 'hand' || part.bone === 'foot') && isPlanted(part, frames, view)) {
    return { limb: { ...part, shapes: [], parts: [] }, planted: [part] }
  }
  const inner = part.parts.map((child) => uprooted(child, frames, view))
  return { limb: { ...part, parts: inner.map(({ limb }) => limb) }, planted: inner.flatMap(({ planted }) => planted) }
}

function isPlanted({ bone, side }: Part, [first, ...others]: readonly Frame[], view: View): boolean {
  if (!first) return false
  const turn = (frame: Frame) => boneState(frame, bone, side).turn
  const place = (frame: Frame) => jointPosition(frame, bone, side, view)
  return others.every(
    (frame) => distance(place(frame), place(first)) < STIR && Math.abs(turn(frame) - turn(first)) < STIR,
  )
}

function plantedGroup(part: Part, frames: readonly Frame[], view: View): Group[] {
  const [frame] = frames
  if (!frame) return []
  const place = jointPosition(frame, part.bone, part.side, view)
  const { turn } = boneState(frame, part.bone, part.side)
  const inner = part.parts.map((child) => partGroup(child, frames, view))
  return [group('place', () => ({ shift: place }), [group('planted', () => ({ turn }), inner, part.shapes)])]
}

function partGroup(part: Part, frames: readonly Frame[], view: View): Group {
  const { bone, side, at, shapes, parts } = part
  const name = isTrunk(bone) ? bone : `${side}-${bone}`
  const state = (frame: Frame) => boneState(frame, bone, side)
  const inner = parts.map((child) => partGroup(child, frames, view))
  const scaled = shapes.length > 0 && frames.some((frame) => state(frame).long !== 1 || state(frame).wide !== 1)
  const skin = group(`${name}-skin`, (frame) => ({ scale: [state(frame).wide, state(frame).long] }), [], shapes)
  const turning = group(name, (frame) => ({ turn: relativeTurn(frame, part, view) }), scaled ? [skin, ...inner] : inner)
  const joint = { ...turning, shapes: scaled ? [] : shapes }
  const { on } = attachmentOf(bone, side, view)
  const long = (frame: Frame) => boneState(frame, on, side).long
  return at[0] || at[1] ? group(`${name}-at`, (frame) => ({ shift: [at[0], at[1] * long(frame)] }), [joint]) : joint
}

/** A body part in the frame of its parent: joint, shapes and children. */
interface Part {
  bone: LimbBone | TrunkBone
  side: Side
  at: Point
  shapes: ColoredShape[]
  parts: Part[]
}

/** Parts at one depth. All are attached to the hips, so layers move together. */
interface Layer {
  shift: Point
  part: Part
}

const arm = ['loin', 'chest', 'upper', 'fore', 'hand'] as const
const sideLeg = ['thigh', 'shin', 'foot', 'toes'] as const
const frontLeg = ['loin', ...sideLeg] as const
const trunk = ['loin', 'chest', 'head'] as const

/** From back to front. */
function figureLayers(movement: Movement): Layer[] {
  const view = movement.view ?? 'side'
  const layer = (bones: readonly (LimbBone | TrunkBone)[], side: Side): Layer => ({
    shift: side === 'far' && view !== 'front' ? DEPTH : [0, 0],
    part: chain(bones, (bone) => ({
      bone,
      side,
      at: attachmentOf(bone, side, view).at,
      shapes: isTrunk(bone) && bones !== trunk ? [] : boneShapes(movement, bone, side, view),
    })),
  })
  const [farArm, nearArm] = [layer(arm, 'far'), layer(arm, 'near')]
  const leg = view === 'front' ? frontLeg : sideLeg
  const legs = [layer(leg, 'far'), layer(leg, 'near')]
  const body = layer(trunk, 'near')
  return view === 'front'
    ? [...legs, body, edged(farArm), edged(nearArm), farArm, nearArm]
    : [farArm, ...legs, body, edged(nearArm), nearArm]
}

/** Bones in a chain, each attached to the one before. */
function chain<B>(bones: readonly B[], part: (bone: B) => Omit<Part, 'parts'>): Part {
  const [last, ...before] = bones.toReversed()
  if (last === undefined) throw new Error('A chain has at least one bone.')
  return before.reduce<Part>((hanging, bone) => ({ ...part(bone), parts: [hanging] }), { ...part(last), parts: [] })
}

/** A light outline around the lower arm and what it holds, to separate it from the leg behind. */
function edged({ shift, part }: Layer): Layer {
  const light = (inner: Part): Part => ({
    ...inner,
    shapes: inner.bone === 'upper' ? [] : inner.shapes.filter(isOutside).map(({ d }) => ({ d, tone: 'edge' })),
    parts: inner.parts.map(light),
  })
  return { shift, part: light(part) }
}

/** Shapes of the outline: no muscle, no detail. */
const isOutside = ({ tone }: ColoredShape) => tone !== 'works' && tone !== 'shine'

/** Rotation relative to the parent. */
function relativeTurn(frame: Frame, { bone, side }: Part, view: View): number {
  return boneState(frame, bone, side).turn - boneState(frame, attachmentOf(bone, side, view).on, side).turn
}
