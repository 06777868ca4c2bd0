import type { Exercise } from './exercise.ts'

export const hinges: Exercise[] = [
  {
    id: 'hinge',
    name: 'Dumbbell hinge',
    pattern: 'hinge',
    cues: [
      'Soften the knees, then push the hips straight back.',
      'Slide the dumbbells down the thighs; stop when the back wants to round.',
      'Stand up by driving the floor away, ribs down at the top.',
    ],
    easier: 'Broomstick along the spine, no weight.',
    harder: 'Heavier dumbbells, or one leg with a hand on the wall.',
    equipment: 'Two dumbbells',
    sided: false,
    description:
      'Stand with the feet hip-width apart and a dumbbell in each hand in front of the thighs. Soften the knees, ' +
      'then push the hips back for three seconds while the dumbbells slide down the thighs and the back keeps its ' +
      'shape. Pause for a second when the back of the thighs is tight. Drive the hips forward and stand up in one ' +
      'second.',
    tempo: '3-1-1-0',
  },
  {
    id: 'glute-bridge',
    name: 'Glute bridge',
    pattern: 'hinge',
    cues: [
      'On your back, knees bent, heels close to the buttocks.',
      'Tuck the pelvis slightly, then lift the hips.',
      'Stop when knees, hips and shoulders make one line.',
    ],
    easier: 'Smaller lift, arms pressing the floor.',
    harder: 'A dumbbell on the hips, or one leg at a time.',
    equipment: 'Floor',
    sided: false,
    description:
      'Lie on your back with the knees bent and the heels close to the buttocks. Tuck the pelvis slightly and ' +
      'lift the hips in one second until knees, hips and shoulders make one line. Hold for a second and lower for ' +
      'three.',
    tempo: '3-0-1-1',
  },
]
