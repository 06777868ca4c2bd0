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
    easier: 'Hands on a sofa arm, a worktop or a wall.',
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
      'Lie on your back with the knees bent, a dumbbell in each hand above the elbows. Lower for two seconds ' +
      'until the upper arms touch the floor softly, wait a second, and press up in one until the arms are ' +
      'straight.',
    tempo: '2-1-1-0',
  },
]
