import type { Exercise } from './exercise.ts'

export const lunges: Exercise[] = [
  {
    id: 'split-squat',
    name: 'Split squat',
    pattern: 'lunge',
    cues: [
      'Long step, feet hip-width apart as if on two rails.',
      'Drop the back knee straight down toward the floor.',
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
      'that leg in one second until it is straight and the other foot is beside it. Step down with the same other ' +
      'foot for three seconds, let it rest on the floor for one without shifting your weight onto it, and stand up ' +
      'again. Finish one side, then change.',
    tempo: '3-1-1-0',
  },
  {
    id: 'reverse-lunge',
    name: 'Reverse lunge',
    pattern: 'lunge',
    cues: [
      'Step back long, and keep the feet on two rails.',
      'The back knee sinks straight down; the front foot stays heavy.',
      'Come home by pushing through the front foot, not off the back toes.',
    ],
    easier: 'A shorter way down, one hand on a wall.',
    harder: 'A dumbbell in each hand.',
    equipment: 'None, or two dumbbells',
    sided: true,
    description:
      'Stand with the feet hip-width apart. Step back long with one foot, land on its ball, and sink straight down ' +
      'until the back knee is just above the floor: three seconds from leaving to the lowest point. Pause for a ' +
      'second. Push through the whole front foot and bring the back foot home in one second. Finish one side, then ' +
      'change.',
    tempo: '3-1-1-0',
  },
  {
    id: 'rear-foot-split-squat',
    name: 'Rear-foot-raised split squat',
    pattern: 'lunge',
    cues: [
      'Top of the back foot on a low step or the chair, laces down.',
      'Lean the chest a little forward and sink straight down.',
      'Nearly all the weight on the front foot; the back one only steers.',
    ],
    easier: 'The back foot on the floor, or a hand on the wall.',
    harder: 'A dumbbell in each hand.',
    equipment: 'A low step, or a chair against a wall; later two dumbbells',
    sided: true,
    description:
      'Stand a long step in front of a low step, or a chair that stands against a wall, and put the top of one foot ' +
      'on it behind you. Lean the chest a little forward. Bend the front knee and sink straight down for three ' +
      'seconds, as far as the front heel stays down and the hips stay level. Pause for a second, then push through ' +
      'the whole front foot and rise in one. Finish one side, then change.',
    tempo: '3-1-1-0',
  },
  {
    id: 'side-lunge',
    name: 'Side lunge',
    pattern: 'lunge',
    cues: [
      'A wide step to the side, both feet pointing forward.',
      'Push the hips back over the bending leg; the other stays straight.',
      'Both soles on the floor; the bent knee looks where its toes look.',
    ],
    easier: 'A narrower step and less depth, hands on a chair.',
    harder: 'A dumbbell held at the chest.',
    equipment: 'None, or one dumbbell',
    sided: true,
    description:
      'Stand with the feet together. Take a wide step to one side, toes forward, and sink onto that leg: hips back, ' +
      'knee over the toes, the other leg straight, both soles on the floor. Step and way down take three seconds. ' +
      'Pause for a second, then push off the bent leg and bring the feet together in one. Finish one side, then ' +
      'change.',
    tempo: '3-1-1-0',
  },
]
