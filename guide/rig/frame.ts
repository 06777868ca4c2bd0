import type { Point } from './vector.ts'

export type { View } from '../../content/guide/movements/movement.ts'
export type Side = 'near' | 'far'
export type TrunkBone = 'loin' | 'chest' | 'head'
export type LimbBone = 'upper' | 'fore' | 'hand' | 'thigh' | 'shin' | 'foot' | 'toes'

/** Clockwise rotation, and scale in length and width; 1 is as drawn. */
export interface BoneState {
  turn: number
  long: number
  wide: number
}

export type Limbs = Record<LimbBone, BoneState>

/** The whole body at one time: the middle of the hips and every bone. */
export interface Frame {
  hips: Point
  trunk: Record<TrunkBone, BoneState>
  near: Limbs
  far: Limbs
}
