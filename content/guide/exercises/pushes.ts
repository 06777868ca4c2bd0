import type { Exercise } from './exercise.ts'

export const pushes: Exercise[] = [
  {
    id: 'push-up',
    name: 'Push-up',
    pattern: 'push',
    cues: [
      'One straight line from head to heels, or head to knees.',
      'Elbows point back at about 45 degrees, not out to the sides.',
      'Lower the chest between the hands, not the forehead to the floor.',
    ],
    easier: 'Hands on a sofa arm, a counter or a wall.',
    harder: 'Feet on a low step, or a slower way down.',
    equipment: 'Floor, or a raised edge that cannot slide',
    sided: false,
    description:
      'Hands under the shoulders, legs straight behind you, the body one line from head to heels. Bend the elbows ' +
      'for two seconds, pointing them back at about 45 degrees, until the chest is between the hands. Wait one ' +
      'second just above the floor and press up in one.',
    tempo: '2-1-1-0',
  },
  {
    id: 'raised-push-up',
    name: 'Raised push-up',
    pattern: 'push',
    cues: [
      'Hands on an edge that cannot slide, a little wider than the shoulders.',
      'Walk the feet back until the body is one line.',
      'The breastbone meets the edge; the elbows point back.',
    ],
    easier: 'A higher edge: counter instead of table, wall instead of counter.',
    harder: 'A lower edge: chair seat, step, floor.',
    equipment: 'A counter, a sturdy table, a chair against a wall, or a step',
    sided: false,
    description:
      'Put the hands on an edge that cannot slide, a little wider than the shoulders, arms straight, and walk the ' +
      'feet back until the body is one line from head to heels. Bend the elbows for two seconds, pointing them back ' +
      'at about 45 degrees, until the breastbone is just off the edge. Wait for a second and press away in one ' +
      'until the arms are straight.',
    tempo: '2-1-1-0',
  },
  {
    id: 'knee-push-up',
    name: 'Knee push-up',
    pattern: 'push',
    cues: [
      'Knees on a folded towel, well behind the hips.',
      'One line from head to knees; the hips come along.',
      'Chest between the hands, elbows back.',
    ],
    easier: 'Hands on an edge instead, legs straight.',
    harder: 'Come down on the toes, go up on the knees.',
    equipment: 'Floor and a folded towel',
    sided: false,
    description:
      'Kneel on a folded towel, put the hands on the floor a little wider than the shoulders, and move the knees ' +
      'back until head, hips and knees make one line. Bend the elbows for two seconds, pointing them back at about ' +
      '45 degrees, until the chest is just above the floor between the hands. Wait for a second and press up in ' +
      'one, the hips moving with the chest.',
    tempo: '2-1-1-0',
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
    description:
      'Lie on your back with the knees bent, a dumbbell in each hand, arms straight above the shoulders. Lower for ' +
      'two seconds, the dumbbells staying over the elbows, until the upper arms touch the floor softly. Wait a ' +
      'second, and press up in one until the arms are straight.',
    tempo: '2-1-1-0',
  },
  {
    id: 'overhead-press',
    name: 'Overhead press',
    pattern: 'push',
    cues: [
      'Dumbbells at the shoulders, elbows a little in front of the body.',
      'Buttocks tight, ribs down: the back must not arch to help.',
      'Press up until the arms are beside the ears, then lower slowly.',
    ],
    easier: 'Lighter, or one arm at a time with the other hand on the hip.',
    harder: 'Heavier dumbbells, or a slower way down.',
    equipment: 'Two dumbbells',
    sided: false,
    description:
      'Stand with the feet hip-width apart, a dumbbell at each shoulder, palms facing each other, elbows a little ' +
      'in front of the body. Tighten the buttocks. Press the dumbbells up in one second until the arms are straight ' +
      'beside the ears. Lower them for two seconds and wait for one at the shoulders.',
    tempo: '2-1-1-0',
  },
  {
    id: 'pike-push-up',
    name: 'Pike push-up',
    pattern: 'push',
    cues: [
      'Hips high, hands and feet on the floor, the body an upside-down V.',
      'The head comes down in front of the hands, so that the three make a triangle.',
      'Elbows point back; the hips stay high.',
    ],
    easier: 'Hands on a chair seat, or less depth.',
    harder: 'Feet on a low step.',
    equipment: 'Floor and shoes that grip',
    sided: false,
    description:
      'From a push-up position walk the feet toward the hands until the hips are high and the body is an ' +
      'upside-down V, knees a little bent if need be. Bend the elbows for two seconds and let the top of the head ' +
      'come down to a point in front of the hands. Wait for a second just above the floor, then press back up in ' +
      'one until the arms are straight.',
    tempo: '2-1-1-0',
  },
]
