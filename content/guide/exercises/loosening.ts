import type { Exercise } from './exercise.ts'

export const loosening: Exercise[] = [
  {
    id: 'cat-cow',
    name: 'Cat and cow',
    pattern: 'loosen',
    cues: [
      'Hands under the shoulders, knees under the hips.',
      'Breathe in and let the belly sink; breathe out and round the back.',
      'Go only as far as it is pleasant, one vertebra after another.',
    ],
    easier: 'Standing, hands on a table or on the thighs.',
    harder: 'Slower: one whole breath for each way.',
    equipment: 'Floor and a folded towel',
    sided: false,
    description:
      'On hands and knees, hands under the shoulders, knees under the hips. Breathe in for three seconds while the ' +
      'belly sinks, the chest opens and the eyes look forward. Breathe out for three seconds while the back rounds ' +
      'upward and the head hangs. Go to and fro without a pause.',
    tempo: '3-0-3-0',
  },
  {
    id: 'march',
    name: 'March on the spot',
    pattern: 'loosen',
    cues: [
      'Stand tall and lift one knee at a time, about as high as the hip.',
      'The opposite arm swings along.',
      'Put the foot down quietly.',
    ],
    easier: 'Lower knees, a hand on the wall.',
    harder: 'Quicker steps, or higher knees.',
    equipment: 'None',
    sided: false,
    description:
      'Stand tall. Lift one knee to about the height of the hip in one second while the opposite arm swings ' +
      'forward, put the foot down quietly in one, and do the same with the other leg. Breathe as you do when you ' +
      'walk.',
    tempo: '1-0-1-0',
  },
  {
    id: 'ankle-rock',
    name: 'Ankle rock',
    pattern: 'loosen',
    cues: [
      'One knee on a towel, the other foot flat, its toes a hand’s width from a wall.',
      'Bring the knee forward over the second toe until it touches the wall.',
      'The heel stays down; if it lifts, move the foot closer.',
    ],
    easier: 'Standing, the foot on a low step.',
    harder: 'The foot a finger’s width further from the wall.',
    equipment: 'A wall and a folded towel',
    sided: true,
    description:
      'Kneel on one knee, on a folded towel, facing a wall; the front foot is flat, its toes a hand’s width from the ' +
      'wall. Bring the front knee forward over the second toe for two seconds, toward the wall, the heel staying ' +
      'down. Stay for one second and return in two. Finish one side, then change.',
    tempo: '2-1-2-0',
  },
  {
    id: 'hip-flexor-stretch',
    name: 'Kneeling hip stretch',
    pattern: 'loosen',
    cues: [
      'Half-kneeling, a towel under the back knee, body upright.',
      'Tuck the pelvis and tighten the buttock of the back leg first.',
      'Only then move forward a little; you feel it in front of the hip.',
    ],
    easier: 'Standing in a long step, the back knee a little bent.',
    harder: 'Raise the arm on the side of the back leg.',
    equipment: 'Floor and a folded towel; a chair to hold on to',
    sided: true,
    description:
      'Kneel on one knee, on a folded towel, the other foot flat in front of you, both knees at right angles, the ' +
      'body upright. Tuck the pelvis under and tighten the buttock of the kneeling leg. Move the whole body forward ' +
      'a few centimeters until you feel a pull in front of that hip. Hold without arching the back, breathe, and ' +
      'change sides.',
    tempo: null,
  },
  {
    id: 'open-book',
    name: 'Open book',
    pattern: 'loosen',
    cues: [
      'On your side, hips and knees bent, knees together all the time.',
      'Open the upper arm to the other side and let the eyes follow the hand.',
      'Breathe out as it opens; stop where the knees want to part.',
    ],
    easier: 'The head on a folded towel, the hand on the ribs instead of stretched out.',
    harder: 'Stay open for two whole breaths.',
    equipment: 'Floor and a folded towel',
    sided: true,
    description:
      'Lie on one side with the head on a folded towel, hips and knees bent to right angles, arms stretched forward, ' +
      'palms together. Lift the upper arm and open it in an arc to the other side for three seconds, breathing out; ' +
      'chest and eyes follow, the knees stay together. Stay open for two seconds and close in three. Finish one ' +
      'side, then change.',
    tempo: '3-2-3-0',
  },
  {
    id: 'shoulder-circle',
    name: 'Shoulder circle',
    pattern: 'loosen',
    cues: [
      'Stand tall, arms long.',
      'Circle the arms slowly: forward, up past the ears, back and down.',
      'As large as is pleasant; ribs stay down.',
    ],
    easier: 'Fingertips on the shoulders, circle the elbows.',
    harder: 'Stand with the back against a wall and keep it there.',
    equipment: 'None',
    sided: false,
    description:
      'Stand tall, arms hanging. Bring both arms forward and up past the ears in two seconds, and on backward and ' +
      'down to your sides in two. Make the circle as large as is pleasant, without the back arching. Halfway ' +
      'through, change the direction.',
    tempo: '2-0-2-0',
  },
  {
    id: 'calf-stretch',
    name: 'Calf stretch',
    pattern: 'loosen',
    cues: [
      'Hands on a wall, one foot well behind you, toes forward.',
      'Back knee straight, back heel heavy on the floor.',
      'Lean the whole body toward the wall until the calf pulls gently.',
    ],
    easier: 'A shorter step.',
    harder: 'A longer step; then bend the back knee a little to reach the lower calf.',
    equipment: 'A wall',
    sided: true,
    description:
      'Stand facing a wall, both hands on it at the height of the shoulders, one foot well behind the other, both ' +
      'pointing forward. Keep the back knee straight and the back heel on the floor, and lean the whole body ' +
      'toward the wall until the calf of the back leg pulls gently. Hold, breathe, and change legs.',
    tempo: null,
  },
]
