import type { Exercise } from './exercise.ts'

export const squats: Exercise[] = [
  {
    id: 'squat',
    name: 'Goblet squat',
    pattern: 'squat',
    cues: [
      'Hold the dumbbell upright against your breastbone, elbows down.',
      'Sit between your heels and let the knees travel over the toes.',
      'Whole foot on the floor from the first centimetre to the last.',
    ],
    easier: 'Squat to a chair, touch it lightly, stand up.',
    harder: 'Heavier dumbbell, or a slower way down.',
    equipment: 'One dumbbell',
    sided: false,
    description:
      'Stand with the feet a little wider than the hips and hold one dumbbell upright against the breastbone, ' +
      'both hands under its upper end. Bend hips and knees together and sit down between the heels for three ' +
      'seconds. Stay one second where the heels are still down and the back is still long. Stand up in one ' +
      'second.',
    tempo: '3-1-1-0',
  },
  {
    id: 'chair-stand',
    name: 'Chair stand',
    pattern: 'squat',
    cues: [
      'Chair against a wall, feet flat, arms crossed on the chest.',
      'Lean forward a little, then stand all the way up.',
      'Sit down under control; do not drop.',
    ],
    easier: 'Hands on the thighs or the armrests.',
    harder: 'A lower chair, or a dumbbell held at the chest.',
    equipment: 'A chair with a firm seat',
    sided: false,
    description:
      'Sit on the front half of a chair that stands against a wall, feet flat, arms crossed on the chest. Lean ' +
      'forward a little, stand all the way up in one second, then sit down for three seconds and touch the seat ' +
      'without dropping onto it.',
    tempo: '3-1-1-0',
  },
]
