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
    id: 'stick-hinge',
    name: 'Broomstick hinge',
    pattern: 'hinge',
    cues: [
      'Stick on the back of the head, between the shoulder blades, on the tailbone.',
      'Soften the knees once, then only the hips move, straight back.',
      'When one of the three contacts lets go, you have gone far enough.',
    ],
    easier: 'Stand a foot’s length in front of a wall and touch it with the hips.',
    harder: 'Two light dumbbells instead of the stick.',
    equipment: 'A broomstick',
    sided: false,
    description:
      'Stand with the feet hip-width apart and hold a broomstick upright along your back, one hand behind the neck, ' +
      'one behind the waist. It touches the back of the head, the spine between the shoulder blades and the ' +
      'tailbone. Soften the knees, then push the hips straight back for three seconds and let the chest come ' +
      'forward, all three contacts kept. Pause for a second where the back of the thighs is tight, and stand up in ' +
      'one.',
    tempo: '3-1-1-0',
  },
  {
    id: 'one-leg-hinge',
    name: 'Single-leg hinge',
    pattern: 'hinge',
    cues: [
      'One hand on a chair back, the dumbbell in the hand on the side of the lifted leg.',
      'The free leg goes back as the chest comes forward, like a seesaw.',
      'Both hip bones keep facing the floor.',
    ],
    easier: 'No weight, and the toes of the back foot stay on the floor.',
    harder: 'A heavier dumbbell, or only one finger on the chair.',
    equipment: 'One dumbbell and a steady chair',
    sided: true,
    description:
      'Stand on one leg with a chair beside it, the near hand on its back, the dumbbell in the other hand, on the ' +
      'side of the free leg. Soften the standing knee. Push the hips back for three seconds: the chest comes forward, the ' +
      'free leg goes straight back, and the dumbbell sinks along the standing leg while hips and shoulders stay ' +
      'level. Pause for a second where the back of the thigh is tight, then drive the hips forward and stand up in ' +
      'one. Finish one side, then change.',
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
  {
    id: 'one-leg-bridge',
    name: 'Single-leg bridge',
    pattern: 'hinge',
    cues: [
      'One foot on the floor, the other thigh drawn toward the chest.',
      'Push through the whole foot and lift both sides of the hips evenly.',
      'Ribs down; the lower back does not help.',
    ],
    easier: 'Lift with both legs, take one foot away at the top, lower on the other.',
    harder: 'Shoulders on a sofa, or a dumbbell on the hip.',
    equipment: 'Floor',
    sided: true,
    description:
      'Lie on your back with one knee bent and its heel close to the buttocks; draw the other thigh toward the ' +
      'chest and leave it there. Tuck the pelvis slightly and lift the hips in one second until knee, hip and ' +
      'shoulder make one line, both sides of the pelvis level. Hold for a second and lower for three. Finish one ' +
      'side, then change.',
    tempo: '3-0-1-1',
  },
  {
    id: 'hip-thrust',
    name: 'Hip thrust',
    pattern: 'hinge',
    cues: [
      'Lower edge of the shoulder blades on the seat, chin tucked, eyes forward.',
      'At the top the shins are upright and the body is level from knees to shoulders.',
      'Finish with the buttocks, ribs down; do not arch.',
    ],
    easier: 'Without weight, or the glute bridge on the floor.',
    harder: 'A heavier dumbbell, or two seconds at the top.',
    equipment: 'A chair against a wall, a towel and one dumbbell',
    sided: false,
    description:
      'Sit on the floor with the upper back against the seat of a chair that stands against a wall, knees bent, ' +
      'feet flat, a dumbbell on a folded towel across the hips, held with both hands. Lift the hips in one second ' +
      'until the body is level from knees to shoulders and the shins are upright. Hold for a second, chin tucked ' +
      'and ribs down, then lower the hips for three seconds until they are just above the floor.',
    tempo: '3-0-1-1',
  },
]
