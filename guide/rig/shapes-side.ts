import type { LimbBone, TrunkBone } from './frame.ts'
import { outline } from './outline.ts'

export type Tone = 'body' | 'shirt'

export interface Shape {
  d: string
  tone: Tone
}

const body = (d: string): Shape => ({ d, tone: 'body' })
const shirt = (d: string): Shape => ({ d, tone: 'shirt' })

/** From the side, in the frame of each bone: limbs hang down from their joint, the trunk stands on it. */
export const sideShapes: Record<LimbBone | TrunkBone, Shape[]> = {
  loin: [
    shirt(outline('-6.2 -1, -5.6 -6, -5.2 -11, -1 -15, 4.6 -12, 5.2 -6, 4.8 0, 0 2')),
    body(outline('-6.9 -1, -5.9 -5.6, 0 -5.2, 4.9 -5, 5.2 0, 3.6 4.6, -1.6 5.6, -6 4')),
  ],
  chest: [
    shirt(
      outline(
        '-5.3 0, -6 -6, -6.6 -12, -5.2 -17.4, -2.4 -20.4, 1.2 -20.2, 3.6 -18, 5.8 -13, 6.2 -9, 5.3 -4, 5 0, 3 4.2, -3 4.4',
      ),
    ),
  ],
  head: [
    body(
      'M-3 1.8C-3-1.2-2.6-2.6-3.2-4.2C-5.4-6-5.6-9.6-4.6-12C-3.2-15.4.2-16.6 3-15.8C5.4-15.1 6.6-13 6.6-10.6C6.7-9.6 7.9-8.2 8-7.5C8-7 6.9-6.9 6.8-6.4C6.8-5.6 7-4.6 6.4-3.4C5.8-2.5 4.2-2.7 3-2.7C2.4-1.4 2.6.4 3 1.8z',
    ),
  ],
  upper: [
    body(outline('-3 -0.6, 0 -3.2, 3 -0.4, 3.2 4.6, 2.5 11, 2.2 17.4, 0 20.3, -2.2 17.6, -2.6 11, -3.2 4.6')),
    shirt(outline('-3.3 -0.6, 0 -3.5, 3.3 -0.4, 3.7 4, 3.4 8, 0 8.7, -3.2 8, -3.7 4')),
  ],
  fore: [body(outline('-2.1 -0.6, 0 -2.3, 2.2 -0.2, 2.5 4, 1.7 10.5, 1.4 14.6, 0 15.8, -1.4 14.6, -1.7 10.5, -2.5 4'))],
  hand: [body(outline('-1.3 0, 0 -1.2, 1.3 0, 2.6 2.4, 2.3 3.6, 1.6 4, 1.5 7.4, 0.4 9.4, -0.9 8, -1.5 4'))],
  thigh: [
    body(
      outline(
        '-5.8 1.4, -3.6 -4, 1.4 -5, 5 -1.4, 5.5 5, 5 12, 3.8 19, 3.5 24, 1 27.3, -2.4 26, -3 20, -4.4 12, -5.4 6',
      ),
    ),
  ],
  shin: [body(outline('-2.8 0, 0 -2.8, 3 0, 3 4.4, 2.4 14, 1.8 22, 1.8 25, -2.2 25, -2 21, -2.8 15, -4.5 9, -4.1 4'))],
  foot: [
    body(
      'M-2.5-2.4C-2.6-.6-4.2.6-4.2 2.6C-4.2 3.5-3.7 3.9-3 3.9H7.2C8.2 3.9 8.7 3 8.5 2.2C8.1.7 5.2.4 3.6-.7C2.6-1.4 2.4-2 2.3-2.8C.8-3.6-1.2-3.4-2.5-2.4z',
    ),
  ],
  toes: [body('M-.2-1.6C1.8-1.5 4-.6 4.2.7C4.2 1.3 3.8 1.6 3.2 1.6H-.4C-2 1-1.8-1.2-.2-1.6z')],
}

export const fist: Shape = body(outline('-1.4 0, 0 -1.2, 1.5 0.2, 2.7 2.2, 2.5 4.6, 0.4 5.8, -1.8 4.8, -2 2.4'))
