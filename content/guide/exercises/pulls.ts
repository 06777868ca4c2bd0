import type { Exercise } from './exercise.ts'

export const pulls: Exercise[] = [
  {
    id: 'row',
    name: 'One-arm row',
    pattern: 'pull',
    cues: [
      'Free hand on a chair, back long, hips and shoulders level.',
      'Pull the elbow towards the hip, not the hand towards the shoulder.',
      'Hold for a second at the top; lower until the arm is straight.',
    ],
    easier: 'Lighter dumbbell, forearm resting on a worktop.',
    harder: 'Heavier dumbbell, or a longer hold at the top.',
    equipment: 'One dumbbell and a steady chair',
    sided: true,
    description:
      'Put the free hand on a chair and lean forward until the back is nearly level. The other arm hangs straight ' +
      'with the dumbbell. Pull the elbow towards the hip in one second, hold it there for one, and lower the arm ' +
      'for two seconds until it is straight. Finish all repetitions, then change sides.',
    tempo: '2-0-1-1',
  },
  {
    id: 'backpack-row',
    name: 'Backpack row',
    pattern: 'pull',
    cues: [
      'Hold the pack by its top handle, free hand on a chair.',
      'Pull the elbow towards the hip.',
      'Lower until the arm is straight; do not swing.',
    ],
    easier: 'Take a book out.',
    harder: 'Put a book in.',
    equipment: 'A backpack, some books and a steady chair',
    sided: true,
    description:
      'Put the free hand on a chair and lean forward until the back is nearly level; the other hand holds a ' +
      'backpack by its top handle. Pull the elbow towards the hip in one second, hold for one, lower for two. ' +
      'Finish all repetitions, then change sides.',
    tempo: '2-0-1-1',
  },
]
