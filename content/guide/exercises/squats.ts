import type { Exercise } from './exercise.ts'

export const squats: Exercise[] = [
  {
    id: 'squat',
    name: 'Goblet squat',
    pattern: 'squat',
    cues: [
      'Hold the dumbbell upright against your breastbone, elbows down.',
      'Sit between your heels and let the knees travel over the toes.',
      'Whole foot on the floor from the first centimeter to the last.',
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
    id: 'air-squat',
    name: 'Bodyweight squat',
    pattern: 'squat',
    cues: [
      'Feet a little wider than the hips, arms reaching forward.',
      'Hips and knees bend together, as if someone moved a chair under you.',
      'Knees follow the toes; heels stay heavy.',
    ],
    easier: 'Half the depth, or hold on to a door frame.',
    harder: 'A dumbbell or a backpack against the chest.',
    equipment: 'None',
    sided: false,
    description:
      'Stand with the feet a little wider than the hips, toes turned out slightly, and stretch the arms forward as ' +
      'a counterweight. Bend hips and knees together and sit down between the heels for three seconds, knees ' +
      'following the toes. Stay one second at the depth where the heels are still down and the back is still long. ' +
      'Stand up in one second and let the arms sink.',
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
      'forward a little and stand all the way up in one second. Sit down for three seconds, without dropping onto ' +
      'the seat, stay on it for one second with the back long, and stand up again.',
    tempo: '3-1-1-0',
  },
  {
    id: 'wall-sit',
    name: 'Wall sit',
    pattern: 'squat',
    cues: [
      'Back against the wall, feet a good step in front of it.',
      'Shins upright, knees above the ankles, weight on the whole foot.',
      'Keep breathing, and slide up before the legs give way.',
    ],
    easier: 'Slide down less far.',
    harder: 'Thighs level with the floor, or a dumbbell at the chest.',
    equipment: 'A wall and shoes that grip',
    sided: false,
    description:
      'Stand with the back against a wall, the feet hip-width apart and a good step in front of it. Slide down ' +
      'until the knees are above the ankles and the thighs are level with the floor, or stop higher up. Hold ' +
      'there, the whole back against the wall, arms hanging, and breathe. To finish, press the palms against the ' +
      'wall and slide up.',
    tempo: null,
  },
  {
    id: 'heel-raise',
    name: 'Heel raise',
    pattern: 'squat',
    cues: [
      'Fingertips on the wall for balance, body tall.',
      'Rise over the big toe and the second one, ankles straight.',
      'Stay at the top for a second, then come down slowly.',
    ],
    easier: 'More weight on the hands.',
    harder: 'Balls of the feet on a step, or a dumbbell in one hand.',
    equipment: 'A wall; later a step',
    sided: false,
    description:
      'Stand tall facing a wall, feet hip-width apart, knees straight, fingertips on the wall. Rise onto the balls ' +
      'of the feet in one second, as high as you can without the ankles tipping outward. Hold for a second, then ' +
      'lower the heels to the floor for three seconds.',
    tempo: '3-0-1-1',
  },
]
