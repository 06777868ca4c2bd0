import type { Movement } from './movement.ts'

export const endurance: Record<string, Movement> = {
  walk: {
    works: ['glutes', 'calves'],
    step: 33,
    seconds: 1.2,
    stands: 0.62,
    hips: 49.5,
    bob: 0.8,
    lift: 3,
    spine: 3,
    swing: 22,
    elbow: 16,
  },
  run: {
    works: ['quads', 'calves'],
    step: 38,
    seconds: 0.8,
    stands: 0.36,
    hips: 49.6,
    bob: 1.8,
    lift: 13,
    spine: 8,
    swing: 34,
    elbow: 92,
  },
}
