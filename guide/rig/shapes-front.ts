import type { LimbBone, TrunkBone } from './frame.ts'
import { evenOutline, outline } from './outline.ts'
import { type Shape, sideShapes } from './shapes-side.ts'

/** From the front. Arms and legs look as from the side, only straighter. */
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
      d: evenOutline('6.6 1.6, 7 -5, 8.8 -11, 10.6 -14.6, 11 -17.4, 9.2 -19.6, 5.6 -20.8, 2.6 -22.6'),
    },
  ],
  head: [
    {
      tone: 'body',
      d: evenOutline('2.9 1.6, 2.8 -2.4, 4.4 -5, 5.3 -9, 4.6 -13.4, 2 -16'),
    },
  ],
  upper: [
    ...sideShapes.upper.slice(0, 1),
    {
      tone: 'shirt',
      d: outline('-3.2 0, -1 -2.6, 2 -2, 3.3 1.4, 3.5 4.6, 3.3 8, 0 8.7, -3.1 8, -3.5 4'),
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
      d: 'M-2.3-2.6C-2.7.2-4.4 1.2-4.4 2.8C-4.4 3.6-3.9 3.9-3 3.9H3C3.9 3.9 4.4 3.6 4.4 2.8C4.4 1.2 2.7.2 2.3-2.6z',
    },
  ],
  toes: [],
}
