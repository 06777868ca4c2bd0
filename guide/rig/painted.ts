import type { Held, Movement } from '../../content/guide/movements/movement.ts'
import type { LimbBone, Side, TrunkBone, View } from './frame.ts'
import { muscle } from './muscles.ts'
import { frontShapes } from './shapes-front.ts'
import { fist, sideShapes } from './shapes-side.ts'
import { heldShapes, type ThingTone } from './things.ts'

export type Tone = 'near' | 'far' | 'shirt' | 'works' | 'edge' | ThingTone

export interface Painted {
  d: string
  tone: Tone
}

export const isTrunk = (bone: LimbBone | TrunkBone): bone is TrunkBone =>
  bone === 'loin' || bone === 'chest' || bone === 'head'

/** All that is seen of a bone: itself, the muscle that works, and what it holds. */
export function paintedBone(movement: Movement, bone: LimbBone | TrunkBone, side: Side, view: View): Painted[] {
  const depth = view === 'front' ? 'near' : side
  const held = (movement.held ?? []).filter((thing) => hangsOn(thing, bone, side))
  const things = held.flatMap((thing) => heldShapes(thing)).map((thing) => faded(thing, depth))
  const behind = bone === 'hand' && !held.some((thing) => thing.held === 'dumbbell end')
  const body = [...bodyShapes(bone, held.length > 0, depth, view), ...working(movement, bone, side, view)]
  return behind ? [...things, ...body] : [...body, ...things]
}

function hangsOn({ on }: Held, bone: LimbBone | TrunkBone, side: Side): boolean {
  if (bone === 'hand') return on === 'both hands' || on === `${side} hand`
  return (on === 'chest' && bone === 'chest') || (on === 'hips' && bone === 'loin')
}

function bodyShapes(bone: LimbBone | TrunkBone, holds: boolean, depth: Side, view: View): Painted[] {
  const shapes = holds && bone === 'hand' ? [fist] : (view === 'front' ? frontShapes : sideShapes)[bone]
  return shapes.map(({ d, tone }) => ({ d, tone: tone === 'shirt' && depth === 'near' ? 'shirt' : depth }))
}

const faded = (thing: Painted, depth: Side): Painted =>
  depth === 'far' && thing.tone === 'iron' ? { ...thing, tone: 'dark' } : thing

/** Seen from the front both sides work; from the side the near one is marked. */
function working(movement: Movement, bone: LimbBone | TrunkBone, side: Side, view: View): Painted[] {
  const marked = movement.worksOn ?? (view === 'front' ? side : 'near')
  if (!isTrunk(bone) && side !== marked) return []
  return movement.works
    .map((name) => muscle(name, view))
    .filter((place) => place.bone === bone)
    .map(({ d }) => ({ d, tone: 'works' }))
}
