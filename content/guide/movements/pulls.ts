import type { Movement, Pose } from './movement.ts'

const leaning: Pose = {
  at: { hips: [-14, 48] },
  spine: 68,
  head: -14,
  nearLeg: { ball: [2, 0] },
  farLeg: { ball: [11, 0] },
  farArm: { wrist: [21, 28], palm: 60 },
}

export const pulls: Record<string, Movement> = {
  row: {
    works: ['back', 'biceps'],
    things: [{ thing: 'chair', at: 44, turned: true }],
    held: [{ held: 'dumbbell', on: 'near hand' }],
    starts: 'lift',
    words: { lift: 'pull' },
    lower: [
      { ...leaning, nearArm: { upper: -78, fore: -6 } },
      { ...leaning, nearArm: { upper: 2, fore: 4 } },
    ],
  },
}
