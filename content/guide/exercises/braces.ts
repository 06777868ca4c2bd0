import type { Exercise } from './exercise.ts'

export const braces: Exercise[] = [
  {
    id: 'plank',
    name: 'Plank',
    pattern: 'brace',
    cues: [
      'Elbows under shoulders, forearms pressing the floor away.',
      'Squeeze the buttocks and draw the ribs toward the hips.',
      'Keep breathing; the set ends when the hips sag.',
    ],
    easier: 'Knees down, or forearms on a sofa.',
    harder: 'Lift one foot a hand’s width, change halfway.',
    equipment: 'Floor',
    sided: false,
    description:
      'Lie face down, forearms on the floor with the elbows under the shoulders, and lift the body onto forearms ' +
      'and toes until head, hips and heels make one line. Squeeze the buttocks, draw the ribs toward the hips, ' +
      'keep breathing, and hold.',
    tempo: null,
  },
  {
    id: 'knee-plank',
    name: 'Knee plank',
    pattern: 'brace',
    cues: [
      'Elbows under the shoulders, knees on a folded towel.',
      'Push the hips forward until head, hips and knees make one line.',
      'Buttocks tight, ribs down, and breathe.',
    ],
    easier: 'Forearms on a sofa or a chair against a wall, knees on the floor.',
    harder: 'Knees off the floor for the last few seconds, then for all of them.',
    equipment: 'Floor and a folded towel',
    sided: false,
    description:
      'Kneel on a folded towel and put the forearms on the floor, elbows under the shoulders. Move the knees back ' +
      'and push the hips forward until head, hips and knees make one line. Squeeze the buttocks, draw the ribs ' +
      'toward the hips, keep breathing, and hold.',
    tempo: null,
  },
  {
    id: 'side-plank',
    name: 'Side plank',
    pattern: 'brace',
    cues: [
      'Elbow under the shoulder, forearm pressing the floor away.',
      'Lift the lower hip until the body is one line.',
      'Chest looks forward, not at the floor; keep breathing.',
    ],
    easier: 'Knees bent, weight on the lower knee.',
    harder: 'Lift the upper leg a hand’s width.',
    equipment: 'Floor',
    sided: true,
    description:
      'Lie on one side with the legs straight, the elbow under the shoulder and the upper foot in front of the ' +
      'lower one. Press the forearm into the floor and lift the hips until head, hips and feet make one line, the ' +
      'upper hand on the hip. Keep breathing, hold, and come down slowly. Then the other side.',
    tempo: null,
  },
  {
    id: 'dead-bug',
    name: 'Dead bug',
    pattern: 'brace',
    cues: [
      'On your back, arms up, hips and knees bent to right angles.',
      'Press the lower back gently toward the floor and keep it there.',
      'Move slowly: opposite arm and leg away, then back.',
    ],
    easier: 'Move only the legs, heels tapping the floor.',
    harder: 'Straighten the leg fully and breathe out all the way.',
    equipment: 'Floor',
    sided: false,
    description:
      'Lie on your back, arms straight up, hips and knees bent to right angles. Press the lower back gently ' +
      'toward the floor. Reach one arm back and stretch the opposite leg away for three seconds, breathing out, ' +
      'without losing that contact. Stay for one second, return in two, and do the same with the other arm and leg.',
    tempo: '3-1-2-0',
  },
  {
    id: 'bird-dog',
    name: 'Bird dog',
    pattern: 'brace',
    cues: [
      'Hands under the shoulders, knees under the hips.',
      'Reach one heel back and the opposite hand forward, no higher than the back.',
      'Hips level: a cup of tea on the lower back would stay there.',
    ],
    easier: 'Only the leg, or only the arm.',
    harder: 'Hold for longer, or draw small squares with the hand.',
    equipment: 'Floor and a folded towel',
    sided: false,
    description:
      'On hands and knees, hands under the shoulders, knees under the hips, back long. In two seconds stretch one ' +
      'leg back and the opposite arm forward until both are level with the back. Hold for two seconds with the hips ' +
      'square to the floor, return in two, and do the same with the other arm and leg.',
    tempo: '2-0-2-2',
  },
  {
    id: 'shoulder-tap',
    name: 'Shoulder tap',
    pattern: 'brace',
    cues: [
      'Push-up position, feet wide, hands under the shoulders.',
      'Press the floor away with one hand, tap the opposite shoulder with the other.',
      'The hips stay level; only the arm moves.',
    ],
    easier: 'Hands on a counter or a table, or knees on the floor.',
    harder: 'Feet closer together, or a longer touch.',
    equipment: 'Floor',
    sided: false,
    description:
      'Take a push-up position with straight arms, hands under the shoulders, feet wider than the hips, the body ' +
      'one line. Lift one hand to the opposite shoulder in one second, touch it for one, and put the hand back in ' +
      'one. Stand firmly on both hands for a second, then tap with the other. The hips neither turn nor sway.',
    tempo: '1-1-1-1',
  },
  {
    id: 'bear-hold',
    name: 'Bear hold',
    pattern: 'brace',
    cues: [
      'Hands under the shoulders, knees under the hips, toes tucked.',
      'Lift the knees only as high as a book is thick.',
      'Back flat, press the floor away, breathe quietly.',
    ],
    easier: 'Lift the knees for one breath, put them down, repeat.',
    harder: 'Lift one hand for a moment, then the other.',
    equipment: 'Floor',
    sided: false,
    description:
      'Start on hands and knees, hands under the shoulders, knees under the hips, toes tucked under. Press the ' +
      'floor away and lift the knees a few centimeters. Keep the back flat like a table and the hips no higher than ' +
      'the shoulders, keep breathing, and hold. Put the knees down softly.',
    tempo: null,
  },
  {
    id: 'suitcase-carry',
    name: 'Suitcase carry',
    pattern: 'brace',
    cues: [
      'One dumbbell, arm long at your side, the other hand empty.',
      'Walk as tall as if you carried nothing; do not lean away.',
      'Short, quiet steps, and keep breathing.',
    ],
    easier: 'A lighter dumbbell, or stand still and hold it.',
    harder: 'A heavier one, or slower steps.',
    equipment: 'One dumbbell and some meters of floor',
    sided: true,
    description:
      'Stand beside a dumbbell, hinge and squat down to it with a long back, take it in one hand and stand up. With ' +
      'the arm straight at your side and the shoulders level, walk slowly in short steps, turning where the room ' +
      'ends, for the seconds of the set. Breathe all the time. Put the dumbbell down the way you took it up, and ' +
      'change hands.',
    tempo: null,
  },
  {
    id: 'farmer-carry',
    name: 'Farmer carry',
    pattern: 'brace',
    cues: [
      'A dumbbell in each hand, arms long, shoulders down and wide.',
      'Head tall, ribs over the hips, eyes on the far wall.',
      'Short, quiet steps; put the weights down before the grip goes.',
    ],
    easier: 'Lighter dumbbells, or fewer steps.',
    harder: 'Heavier ones, or a longer way.',
    equipment: 'Two dumbbells and some meters of floor',
    sided: false,
    description:
      'Stand between two dumbbells, bend hips and knees with a long back, take one in each hand and stand up. With ' +
      'the arms straight at your sides and the shoulders level, walk slowly in short steps, turning where the room ' +
      'ends, for the seconds of the set. Breathe all the time. Put the dumbbells down the way you took them up.',
    tempo: null,
  },
]
