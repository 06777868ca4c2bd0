import type { Point } from './plane.ts'

export type { View } from '../../content/guide/movements/movement.ts'
export type Side = 'near' | 'far'
export type TrunkBone = 'loin' | 'chest' | 'head'
export type LimbBone = 'upper' | 'fore' | 'hand' | 'thigh' | 'shin' | 'foot' | 'toes'

/** How a bone lies in the picture: its turn clockwise, and how long and how wide it looks; 1 is as drawn. */
export interface Lie {
  turn: number
  long: number
  wide: number
}

export type Limbs = Record<LimbBone, Lie>

/** The whole body at one moment: where the middle of the hips is, and how every bone lies. */
export interface Frame {
  hips: Point
  trunk: Record<TrunkBone, Lie>
  near: Limbs
  far: Limbs
}
