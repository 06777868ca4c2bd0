import type { Exercise } from './exercise.ts'

export const endurance: Exercise[] = [
  {
    id: 'walk',
    name: 'Walk',
    pattern: 'endure',
    cues: [
      'Tall, eyes on the street ahead of you.',
      'Arms swing from the shoulders, elbows a little bent.',
      'To go faster take quicker steps, not longer ones.',
    ],
    easier: 'Slower, flat, with a bench on the way.',
    harder: 'Brisker, uphill, or with a light backpack.',
    equipment: 'Shoes in which you could walk for an hour',
    sided: false,
    description:
      'Walk tall with the eyes ahead, the arms swinging from the shoulders. Each foot lands on the heel, not far in ' +
      'front of you, and rolls over the big toe. At an easy effort you can talk in whole sentences, at a brisk one ' +
      'in short ones. Take the first minutes slower than the rest, and the last ones too.',
    tempo: null,
  },
  {
    id: 'run',
    name: 'Run',
    pattern: 'endure',
    cues: [
      'Short, quick steps; the foot lands under you, not in front of you.',
      'Tall, leaning a little forward from the ankles, shoulders loose.',
      'Slow enough to talk; if you cannot, walk for a minute.',
    ],
    easier: 'Run and walk by turns, a minute each.',
    harder: 'Longer before faster.',
    equipment: 'Running shoes and a path you know',
    sided: false,
    description:
      'From a brisk walk, fall into short, quick steps. The foot lands under the body, the knee a little bent; the ' +
      'body is tall and leans slightly forward from the ankles. Elbows bent, hands loose, arms swinging beside the ' +
      'ribs. Run so slowly that you can still talk, and walk whenever you cannot.',
    tempo: null,
  },
]
