import type { LimbBone, TrunkBone } from './frame.ts'
import { evenOutline } from './outline.ts'
import { type Shape, sideShapes } from './shapes-side.ts'

/** Every bone seen from the front. Arms and legs look much as from the side, only straighter. */
export const frontShapes: Record<LimbBone | TrunkBone, Shape[]> = {
  ...sideShapes,
  loin: [
    {
      tone: 'shirt',
      d: evenOutline('8.4 0, 7.4 -7, 7 -12, 3 -15'),
    },
    {
      tone: 'body',
      d: evenOutline('8 -5.4, 9.6 -0.6, 9.2 4, 4.6 5.4, 1 3.4'),
    },
  ],
  chest: [
    {
      tone: 'shirt',
      d: evenOutline('6.6 1.6, 7 -5, 8.6 -11, 9.6 -15, 8.8 -18.4, 6 -20, 2.6 -21'),
    },
  ],
  head: [
    {
      tone: 'body',
      d: evenOutline('2.9 1.6, 2.8 -2.4, 4.4 -5, 5.3 -9, 4.6 -13.4, 2 -16'),
    },
  ],
  thigh: [
    {
      tone: 'body',
      d: evenOutline('2 -4.6, 5 -2, 5.2 4, 4.4 13, 3.3 20, 3.1 24, 1.4 27.2'),
    },
  ],
  shin: [
    {
      tone: 'body',
      d: evenOutline('1.2 -2.8, 3 -0.6, 3.6 6, 3 13, 2 21, 2 25.4'),
    },
  ],
  foot: [
    {
      tone: 'body',
      d: 'M-2.3-2.6C-2.6.4-3.6 1.4-3.6 2.9C-3.6 3.7-3.2 3.9-2.4 3.9H2.4C3.2 3.9 3.6 3.7 3.6 2.9C3.6 1.4 2.6.4 2.3-2.6z',
    },
  ],
  toes: [],
}
