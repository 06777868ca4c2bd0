import type { Held, Equipment } from '../../content/guide/movements/movement.ts'
import type { Point } from './vector.ts'

export type EquipmentTone = 'wood' | 'shadow' | 'iron' | 'dark' | 'shine' | 'cloth'

interface EquipmentShape {
  d: string
  tone: EquipmentTone
}

export const SEAT = 26
const SEAT_DEPTH = 25
const CHAIR_BACK = 51
const TABLE = 42
const TABLE_LONG = 42
const WALL = 104
/** A bar in a doorway, seen a little from above: how far it reaches to either side of the hands, and its post. */
const BAR = { near: 7, far: 9 }
const BAR_LONG = BAR.near + BAR.far
const FRAME = 6
const STEP = { high: 12, wide: 36 }

const bar = (x: number, top: number, width: number, bottom = 0): string =>
  `M${x}-${top}h${width}V${bottom ? -bottom : 0}h${-width}z`

/** Furniture on the floor. Distant parts are shaded. */
export function equipmentShapes(equipment: Equipment): EquipmentShape[] {
  const { at } = equipment
  switch (equipment.item) {
    case 'chair': {
      const direction = equipment.turned ? -1 : 1
      const post = (x: number, top: number) => bar(at + direction * x - 1, top, 2)
      const seat = bar(equipment.turned ? at - SEAT_DEPTH : at, SEAT, SEAT_DEPTH, SEAT - 2.6)
      return [
        { tone: 'shadow', d: post(3.6, SEAT + 1) + post(SEAT_DEPTH, SEAT) },
        { tone: 'wood', d: post(1, CHAIR_BACK) + post(SEAT_DEPTH - 2.6, SEAT) + seat },
      ]
    }
    case 'step': {
      const { high = STEP.high, wide = STEP.wide } = equipment
      return [
        { tone: 'shadow', d: `M${at}-${high}l3-2h${wide - 3}v2z` },
        { tone: 'wood', d: bar(at, high, wide) },
      ]
    }
    case 'table':
      return [
        { tone: 'shadow', d: bar(at + 5, TABLE, 2.6) + bar(at + TABLE_LONG - 8, TABLE, 2.6) },
        {
          tone: 'wood',
          d: `${bar(at, TABLE, TABLE_LONG, TABLE - 3)}${bar(at + 2, TABLE, 3)}${bar(at + TABLE_LONG - 5, TABLE, 3)}`,
        },
      ]
    case 'wall':
      return [{ tone: 'wood', d: bar(at, WALL, 3) }]
    case 'bar': {
      const { high } = equipment
      return [
        { tone: 'shadow', d: bar(at + BAR.far, high + BAR.far, FRAME) },
        {
          tone: 'iron',
          d: `M${at - BAR.near}-${high - BAR.near / 2}l${BAR_LONG}-${BAR_LONG / 2}v2.4l-${BAR_LONG} ${BAR_LONG / 2}z`,
        },
      ]
    }
    case 'towel':
      return [{ tone: 'cloth', d: `M${at - 8} 0c-1-2 0-2.4 1-2.4h14c1 0 2 .4 1 2.4z` }]
  }
}

export function equipmentSpan(equipment: Equipment): { left: number; right: number; high: number } {
  const { at } = equipment
  switch (equipment.item) {
    case 'chair':
      return {
        left: equipment.turned ? at - SEAT_DEPTH : at,
        right: equipment.turned ? at : at + SEAT_DEPTH,
        high: CHAIR_BACK,
      }
    case 'step':
      return { left: at, right: at + (equipment.wide ?? STEP.wide), high: equipment.high ?? STEP.high }
    case 'table':
      return { left: at, right: at + TABLE_LONG, high: TABLE }
    case 'wall':
      return { left: at, right: at + 3, high: 0 }
    case 'bar':
      return { left: at - BAR.near, right: at + BAR.far + FRAME, high: equipment.high + BAR.far }
    case 'towel':
      return { left: at - 8, right: at + 8, high: 3 }
  }
}

/** In the frame of the bone that holds it. */
export function heldShapes({ item }: Held): EquipmentShape[] {
  switch (item) {
    case 'dumbbell':
      return [
        { tone: 'shine', d: 'M-5 2.2h10v1.9h-10z' },
        { tone: 'iron', d: `${plates([-9.6, -0.9])}${plates([4.4, -0.9])}` },
      ]
    case 'dumbbell end':
      return [
        { tone: 'iron', d: 'M-4.6 3.2l2.3-4h4.6l2.3 4l-2.3 4h-4.6z' },
        { tone: 'shine', d: 'M-1.4 3.2a1.4 1.4 0 0 1 2.8 0a1.4 1.4 0 0 1-2.8 0z' },
      ]
    case 'dumbbell upright':
      return [
        { tone: 'shine', d: 'M9-15h2v10h-2z' },
        {
          tone: 'iron',
          d: 'M6-19.6l.9-.9h6.2l.9 .9v3.6l-.9 .9h-6.2l-.9-.9zM6-5.9l.9-.9h6.2l.9 .9v3.6l-.9 .9h-6.2l-.9-.9z',
        },
      ]
    case 'backpack':
      return [
        { tone: 'iron', d: 'M-2.6 7V4a2.6 2.6 0 0 1 5.2 0v3h-1.5V4a1.1 1.1 0 0 0-2.2 0v3z' },
        { tone: 'dark', d: 'M-6.4 12c0-4 2-6 6-6h1c3.8 0 5.4 2 5.4 6v11c0 1.4-.8 2-2.2 2h-8c-1.4 0-2.2-.6-2.2-2z' },
        {
          tone: 'iron',
          d: 'M6 14.6c2.4 0 3.6 1 3.6 3v4.6c0 1.4-.8 2-2.2 2H6zM-6.4 9.6c-3 2.4-3.4 9.6-.6 13.4l1-.8c-2-3.4-2-8.4.4-11z',
        },
        { tone: 'shine', d: 'M-3.4 12h7v1h-7z' },
      ]
    case 'stick':
      return [{ tone: 'iron', d: 'M-8.3-46h1.4v84h-1.4z' }]
    case 'band':
      return [{ tone: 'iron', d: 'M-.7 2h1.4v90h-1.4z' }]
    case 'edge':
      return []
  }
}

const plates = ([x, y]: Point) => `M${x} ${y + 0.9}l.9-.9h3.4l.9 .9v6.4l-.9 .9h-3.4l-.9-.9z`
