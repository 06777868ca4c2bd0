import type { Exercise } from './exercise.ts'

export const lunges: Exercise[] = [
  {
    id: 'split-squat',
    name: 'Split squat',
    pattern: 'lunge',
    cues: [
      'Long step, feet hip-width apart as if on two rails.',
      'Drop the back knee straight down towards the floor.',
      'Most of the weight on the front foot; push through its whole sole.',
    ],
    easier: 'Half the depth, one hand on a wall.',
    harder: 'A dumbbell in each hand.',
    equipment: 'None, or two dumbbells',
    sided: true,
    description:
      'Stand in a long step, feet as if on two rails, the back heel lifted. Lower the back knee straight down for ' +
      'three seconds until it is just above the floor. Pause for a second, then push through the whole front foot ' +
      'and rise in one second. Finish one side, then change.',
    tempo: '3-1-1-0',
  },
  {
    id: 'step-up',
    name: 'Step-up',
    pattern: 'lunge',
    cues: [
      'Whole foot on the step, other foot close to it.',
      'Lean slightly forward and stand up through the upper leg.',
      'Come down slowly; do not fall off the step.',
    ],
    easier: 'A lower step, a hand on the rail.',
    harder: 'A dumbbell in each hand.',
    equipment: 'A stair or a solid low step',
    sided: true,
    description:
      'Stand in front of a low step with the whole of one foot on it. Lean slightly forward and stand up through ' +
      'that leg in one second until it is straight and the other foot is beside it. Hold for a second and step ' +
      'down slowly for three. Finish one side, then change.',
    tempo: '3-1-1-0',
  },
]
