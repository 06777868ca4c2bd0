import type { Exercise } from './exercise.ts'

export const braces: Exercise[] = [
  {
    id: 'plank',
    name: 'Plank',
    pattern: 'brace',
    cues: [
      'Elbows under shoulders, forearms pressing the floor away.',
      'Squeeze the buttocks and draw the ribs towards the hips.',
      'Keep breathing; the set ends when the hips sag.',
    ],
    easier: 'Knees down, or forearms on a sofa.',
    harder: 'Lift one foot a hand’s width, change halfway.',
    equipment: 'Floor',
    sided: false,
    description:
      'Lie face down, forearms on the floor with the elbows under the shoulders, and lift the body onto forearms ' +
      'and toes until head, hips and heels make one line. Squeeze the buttocks, draw the ribs towards the hips, ' +
      'keep breathing, and hold.',
    tempo: null,
  },
  {
    id: 'dead-bug',
    name: 'Dead bug',
    pattern: 'brace',
    cues: [
      'On your back, arms up, hips and knees bent to right angles.',
      'Press the lower back gently towards the floor and keep it there.',
      'Move slowly: opposite arm and leg away, then back.',
    ],
    easier: 'Move only the legs, heels tapping the floor.',
    harder: 'Straighten the leg fully and breathe out all the way.',
    equipment: 'Floor',
    sided: false,
    description:
      'Lie on your back, arms straight up, hips and knees bent to right angles. Press the lower back gently ' +
      'towards the floor. Reach one arm back and stretch the opposite leg away, slowly, without losing that ' +
      'contact. Return, and do the same with the other arm and leg.',
    tempo: null,
  },
]
