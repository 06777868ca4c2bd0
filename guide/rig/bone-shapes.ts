import type { Held, Movement, Muscle } from '../../content/guide/movements/movement.ts'
import type { LimbBone, Side, TrunkBone, View } from './frame.ts'
import { RUNNING_ELBOW } from './gait.ts'
import { frontShapes } from './shapes-front.ts'
import { fist, sideShapes } from './shapes-side.ts'
import { heldShapes, type EquipmentTone } from './equipment.ts'
import { outline } from './outline.ts'

export type Tone = 'near' | 'far' | 'shirt' | 'works' | 'edge' | EquipmentTone

export interface ColoredShape {
  d: string
  tone: Tone
}

export const isTrunk = (bone: LimbBone | TrunkBone): bone is TrunkBone =>
  bone === 'loin' || bone === 'chest' || bone === 'head'

/** The bone, the working muscle, and what it holds. */
export function boneShapes(movement: Movement, bone: LimbBone | TrunkBone, side: Side, view: View): ColoredShape[] {
  const depth = view === 'front' ? 'near' : side
  const held = (movement.held ?? []).filter((item) => isOn(item, bone, side))
  const heldItems = held.flatMap(heldShapes).map((shape) => faded(shape, depth))
  const behind = bone === 'hand' && !held.some(({ item }) => item === 'dumbbell end')
  const isFist = held.length > 0 || ('step' in movement && movement.elbow > RUNNING_ELBOW)
  const body = [...bodyShapes(bone, isFist, depth, view), ...working(movement, bone, side, view)]
  return behind ? [...heldItems, ...body] : [...body, ...heldItems]
}

function isOn({ on }: Held, bone: LimbBone | TrunkBone, side: Side): boolean {
  if (bone === 'hand') return on === 'both hands' || on === `${side} hand`
  return (on === 'chest' && bone === 'chest') || (on === 'hips' && bone === 'loin')
}

function bodyShapes(bone: LimbBone | TrunkBone, isFist: boolean, depth: Side, view: View): ColoredShape[] {
  const shapes = isFist && bone === 'hand' ? [fist] : (view === 'front' ? frontShapes : sideShapes)[bone]
  return shapes.map(({ d, tone }) => ({ d, tone: tone === 'shirt' && depth === 'near' ? 'shirt' : depth }))
}

const faded = (shape: ColoredShape, depth: Side): ColoredShape =>
  depth === 'far' && shape.tone === 'iron' ? { ...shape, tone: 'dark' } : shape

/** From the front both sides are marked; from the side only the near one. */
function working(movement: Movement, bone: LimbBone | TrunkBone, side: Side, view: View): ColoredShape[] {
  const marked = movement.worksOn ?? (view === 'front' ? side : 'near')
  if (!isTrunk(bone) && side !== marked) return []
  return movement.works
    .map((name) => muscleShape(name, view))
    .filter((place) => place.bone === bone)
    .map(({ d }) => ({ d, tone: 'works' }))
}

interface Place {
  bone: LimbBone | TrunkBone
  d: string
}

/** Positions on the bones, from the side. */
const side: Record<Muscle, Place> = {
  quads: {
    bone: 'thigh',
    d: outline('3.6 1.5, 4.5 6, 4 12, 2.9 18.4, 1.4 21.4, 0.9 15, 1.3 8, 2.2 3'),
  },
  hamstrings: {
    bone: 'thigh',
    d: outline('-4.4 4.6, -3.5 11, -2.1 18.4, -0.9 20.4, -0.5 14, -1 8, -2.6 4'),
  },
  glutes: { bone: 'loin', d: outline('-5.7 -0.4, -4.7 -3.8, -2.2 -3.6, -1 0, -2.6 3.6, -4.8 3') },
  calves: {
    bone: 'shin',
    d: outline('-3.3 4, -3.6 8.8, -2.4 13.6, -1.2 16, -0.6 11, -1.2 5'),
  },
  'hip flexors': {
    bone: 'thigh',
    d: outline('2 -3.4, 4.2 -1, 4.5 4, 3.2 9.6, 2 5, 0.6 0'),
  },
  belly: { bone: 'chest', d: outline('2.6 4, 4 1, 4.4 -4, 4.2 -7.6, 2.4 -7, 1.4 -2, 1.2 2.4') },
  waist: {
    bone: 'loin',
    d: outline('-0.8 -13, 1.6 -12, 2 -8, 1 -5.6, -1.4 -6, -2 -9.6'),
  },
  chest: {
    bone: 'chest',
    d: outline('4.6 -14, 5.5 -10.4, 4.2 -7.4, 1.4 -8, 0.4 -11, 2.2 -14.4'),
  },
  back: {
    bone: 'chest',
    d: outline('-5.6 -7, -5.8 -12, -4.4 -16, -2 -14.4, -1.6 -8.6, -3.4 -3, -4.8 -2.6'),
  },
  shoulders: {
    bone: 'upper',
    d: outline('-1.9 -0.8, 0 -2.2, 2 -0.6, 2.1 3.4, 0.2 7, -1.8 3.6'),
  },
  biceps: {
    bone: 'upper',
    d: outline('2.2 5, 1.9 10, 1 15, 0 12, 0 7'),
  },
  triceps: {
    bone: 'upper',
    d: outline('-2.2 4.4, -1.9 10, -0.9 15.6, 0.2 12, 0 6'),
  },
  forearms: {
    bone: 'fore',
    d: outline('-1.5 2, 0 0.6, 1.5 2, 1.4 6, 0.2 10.4, -1 6'),
  },
}

/** Where they differ from the front. */
const front: Partial<Record<Muscle, Place>> = {
  quads: {
    bone: 'thigh',
    d: outline('0 1, 2.8 5, 2.6 12, 1.2 19.6, -1.2 19.6, -2.6 12, -2.8 5'),
  },
  waist: { bone: 'chest', d: outline('4.4 4, 5.6 1, 6 -4, 5.4 -8, 3.4 -6, 2.6 0') },
  back: {
    bone: 'chest',
    d: outline('-7.4 -14, 0 -17, 7.4 -14, 4 -11.6, 0 -10.8, -4 -11.6'),
  },
}

function muscleShape(name: Muscle, view: View): Place {
  return view === 'front' ? (front[name] ?? side[name]) : side[name]
}
