import type { Exercise } from './exercise.ts'

export const pulls: Exercise[] = [
  {
    id: 'row',
    name: 'One-arm row',
    pattern: 'pull',
    cues: [
      'Free hand on a chair, back long, hips and shoulders level.',
      'Pull the elbow toward the hip, not the hand toward the shoulder.',
      'Hold for a second at the top; lower until the arm is straight.',
    ],
    easier: 'Lighter dumbbell, forearm resting on a counter.',
    harder: 'Heavier dumbbell, or a longer hold at the top.',
    equipment: 'One dumbbell and a steady chair',
    sided: true,
    description:
      'Put the free hand on a chair and lean forward until the back is nearly level. The other arm hangs straight ' +
      'with the dumbbell. Pull the elbow toward the hip in one second, hold it there for one, and lower the arm ' +
      'for two seconds until it is straight. Finish all repetitions, then change sides.',
    tempo: '2-0-1-1',
  },
  {
    id: 'backpack-row',
    name: 'Backpack row',
    pattern: 'pull',
    cues: [
      'Hold the pack by its top handle, free hand on a chair.',
      'Pull the elbow toward the hip.',
      'Lower until the arm is straight; do not swing.',
    ],
    easier: 'Take a book out.',
    harder: 'Put a book in.',
    equipment: 'A backpack, some books and a steady chair',
    sided: true,
    description:
      'Put the free hand on a chair and lean forward until the back is nearly level; the other hand holds a ' +
      'backpack by its top handle, the arm straight. Pull the elbow toward the hip in one second, hold for one, ' +
      'and lower for two until the arm is straight. Finish all repetitions, then change sides.',
    tempo: '2-0-1-1',
  },
  {
    id: 'two-arm-row',
    name: 'Bent-over row',
    pattern: 'pull',
    cues: [
      'Hinge first, knees soft, back long; then nothing moves but the arms.',
      'Pull both elbows toward the hips and hold for a second.',
      'Lower until the arms are straight; stop when the back starts to rise.',
    ],
    easier: 'Lighter, or the one-arm row with a hand on the chair.',
    harder: 'Heavier dumbbells, or two seconds at the top.',
    equipment: 'Two dumbbells',
    sided: false,
    description:
      'Stand with a dumbbell in each hand, soften the knees and push the hips back until the chest looks at the ' +
      'floor a step ahead of you; the arms hang straight. Stay there. Pull both elbows toward the hips in one ' +
      'second, hold for one, and lower for two until the arms are straight, the back not moving.',
    tempo: '2-0-1-1',
  },
  {
    id: 'table-row',
    name: 'Table row',
    pattern: 'pull',
    cues: [
      'Test the table first: it must neither tip nor slide.',
      'Body one line from head to hips, buttocks tight.',
      'Bring the breastbone to the edge, then the arms straight again.',
    ],
    easier: 'Knees bent, feet flat, hips a little lower.',
    harder: 'Legs straight, heels on the floor; later the heels on a step.',
    equipment: 'A heavy, sturdy table',
    sided: false,
    description:
      'Lie on your back at the long side of a heavy table, legs under it, head outside, the chest below its edge, ' +
      'and take the edge with both hands a little wider than the shoulders. Knees bent and feet flat, or legs ' +
      'straight on the heels. Lift the hips so that the body hangs in one line from straight arms. Pull the ' +
      'breastbone toward the edge in one second, hold for one, and lower for two until the arms are straight.',
    tempo: '2-0-1-1',
  },
  {
    id: 'reverse-fly',
    name: 'Reverse fly',
    pattern: 'pull',
    cues: [
      'Hinge forward, back long, light dumbbells hanging below the chest.',
      'Open the arms to the sides, elbows a little bent, no higher than the shoulders.',
      'Shoulders away from the ears; no swing.',
    ],
    easier: 'No weight, or the forehead on a folded towel on a table edge.',
    harder: 'Two seconds at the top, before a heavier dumbbell.',
    equipment: 'Two light dumbbells',
    sided: false,
    description:
      'Stand with a light dumbbell in each hand, soften the knees and push the hips back until the back is nearly ' +
      'level; the arms hang below the chest, palms facing each other, elbows a little bent. Open both arms to the ' +
      'sides in one second until they are as high as the shoulders, hold for one, and lower for two.',
    tempo: '2-0-1-1',
  },
  {
    id: 'curl',
    name: 'Dumbbell curl',
    pattern: 'pull',
    cues: [
      'Stand tall, palms forward, elbows at the ribs.',
      'Only the forearms move; the elbows stay where they are.',
      'Lower until the arms are straight, without swinging the hips.',
    ],
    easier: 'Lighter, or sitting on a chair.',
    harder: 'Heavier dumbbells, or a slower way down.',
    equipment: 'Two dumbbells',
    sided: false,
    description:
      'Stand tall with a dumbbell in each hand, arms straight at your sides, palms forward. Bend the elbows in one ' +
      'second until the dumbbells are in front of the shoulders, hold for one, and lower for two until the arms are ' +
      'straight. Upper arms and hips stay still.',
    tempo: '2-0-1-1',
  },
  {
    id: 'band-pulldown',
    name: 'Band pulldown',
    pattern: 'pull',
    cues: [
      'Fix the band over a closed door, and pull on it once, hard, before you start.',
      'Bring the elbows down to the ribs; the chest stays up, the ribs stay down.',
      'Let the arms go up slowly until they are straight.',
    ],
    easier: 'A lighter band, or closer to the door.',
    harder: 'A heavier band, or further away from the door.',
    equipment: 'A long resistance band with a door anchor',
    sided: false,
    description:
      'Fix the band at the top of a closed door and kneel in front of it on a towel, an end of the band in each hand, ' +
      'the arms straight and high. Pull the elbows down to the ribs in one second, hold for one, and let the arms go ' +
      'up for two until they are straight. The trunk stays upright.',
    tempo: '2-0-1-1',
  },
  {
    id: 'bar-hang',
    name: 'Bar hang',
    pattern: 'pull',
    cues: [
      'Test the bar first: give it your weight while your feet are still on the floor.',
      'Shoulders a little away from the ears, ribs down.',
      'Breathe, and step down before the grip opens.',
    ],
    easier: 'Feet on the floor or on a chair, carrying part of you.',
    harder: 'Longer, up to 40 seconds; then the lowered pull-up.',
    equipment: 'A door bar that carries your weight',
    sided: false,
    description:
      'Take the bar with both hands a little wider than the shoulders, thumbs around it, and let your weight go into ' +
      'the straight arms, knees bent behind you. Draw the shoulders a little away from the ears and hold them there. ' +
      'Breathe quietly until the time is over, then put the feet down before you let go.',
    tempo: null,
  },
  {
    id: 'pull-up-negative',
    name: 'Lowered pull-up',
    pattern: 'pull',
    cues: [
      'Step up on a chair until the chin is over the bar.',
      'Take the feet away and lower for five seconds, until the arms are straight.',
      'Step up again. Do not pull yourself up.',
    ],
    easier: 'Leave one foot on the chair and let it help.',
    harder: 'Stop for two seconds halfway down.',
    equipment: 'A door bar and a steady chair',
    sided: false,
    description:
      'Stand on a chair below the bar, take the bar a little wider than the shoulders and step up until the chin is ' +
      'over it, elbows at the ribs. Bend the knees so that the arms carry you, and lower yourself for five seconds ' +
      'until the arms are straight. Put the feet back on the chair and step up for the next one.',
    tempo: '5-0-1-0',
  },
  {
    id: 'pull-up',
    name: 'Pull-up',
    pattern: 'pull',
    cues: [
      'Hang with straight arms, shoulders away from the ears.',
      'Bring the elbows toward the hips until the chin is over the bar.',
      'Lower for two seconds; no swing and no kick.',
    ],
    easier: 'A band around the bar and under the knees, or the lowered pull-up.',
    harder: 'Three seconds down; then a backpack.',
    equipment: 'A door bar that carries your weight',
    sided: false,
    description:
      'Hang from the bar with straight arms, hands a little wider than the shoulders, knees bent behind you. Draw the ' +
      'shoulders down, then bring the elbows toward the hips in one second until the chin is over the bar, hold for ' +
      'one, and lower for two until the arms are straight. The body does not swing.',
    tempo: '2-0-1-1',
  },
]
