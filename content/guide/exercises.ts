// Exercises. `drawn` ones have a demonstration; `sided` ones are done on each side, so a set counts twice.

export type Pattern = 'squat' | 'hinge' | 'push' | 'pull' | 'lunge' | 'brace'

export type Exercise = {
  id: string
  name: string
  pattern: Pattern
  cues: [string, string, string]
  easier: string
  harder: string
  equipment: string
  sided: boolean
  drawn: boolean
}

export const exercises: Exercise[] = [
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
    drawn: true,
  },
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
    drawn: true,
  },
  {
    id: 'push-up',
    name: 'Push-up',
    pattern: 'push',
    cues: [
      'One straight line from head to heels, or head to knees.',
      'Elbows point back at about 45 degrees, not out to the sides.',
      'Lower the chest between the hands, not the forehead to the floor.',
    ],
    easier: 'Hands on a sofa arm, a worktop or a wall.',
    harder: 'Feet on a low step, or a slower way down.',
    equipment: 'Floor, or a raised edge that cannot slide',
    sided: false,
    drawn: true,
  },
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
    drawn: true,
  },
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
    drawn: true,
  },
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
    drawn: true,
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
    drawn: false,
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
    drawn: false,
  },
  {
    id: 'floor-press',
    name: 'Floor press',
    pattern: 'push',
    cues: [
      'On your back, knees bent, dumbbells over the elbows.',
      'Lower until the upper arms touch the floor softly.',
      'Press up without letting the wrists bend back.',
    ],
    easier: 'Lighter dumbbells.',
    harder: 'Heavier dumbbells, or one arm at a time.',
    equipment: 'Two dumbbells',
    sided: false,
    drawn: false,
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
    drawn: false,
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
    drawn: false,
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
    drawn: false,
  },
]
