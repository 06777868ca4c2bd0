import type { Movement } from './movement.ts'

export const braces: Record<string, Movement> = {
  plank: {
    works: ['belly', 'glutes'],
    hold: {
      at: { ball: [-52, 0] },
      spine: 81.6,
      head: -10,
      legs: { thigh: -81.6, shin: -81.6, sole: 80 },
      arms: { upper: 0, fore: 90, palm: 90 },
    },
  },
}
