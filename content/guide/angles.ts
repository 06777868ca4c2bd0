// Stick figures for joint angles, side view unless the description says otherwise.
// Points lie in a 200 × 200 box, y pointing down. `degrees` is the angle at `vertex` between the rays
// to `a` and `b`, rounded to whole degrees, and equals the one the points make.

import type { JointAngle } from './angles-schema.ts'

export type * from './angles-schema.ts'

export const angles: JointAngle[] = [
  {
    id: 'chair-height',
    title: 'A chair of the right height',
    description:
      'Side view of a person sitting upright on the edge of a chair. Shin vertical, thigh level: the knee is bent to ' +
      '90 degrees.',
    segments: [
      { name: 'foot', from: [118, 176], to: [146, 176] },
      { name: 'shin', from: [122, 174], to: [122, 122] },
      { name: 'thigh', from: [122, 122], to: [68, 122] },
      { name: 'torso', from: [68, 122], to: [72, 58] },
      { name: 'neck', from: [72, 58], to: [73, 42] },
      { name: 'upper arm', from: [72, 58], to: [78, 90] },
      { name: 'forearm', from: [78, 90], to: [92, 70] },
    ],
    things: [
      { name: 'seat', from: [50, 132], to: [104, 132] },
      { name: 'back', from: [50, 132], to: [46, 64] },
      { name: 'back leg', from: [50, 132], to: [50, 176] },
      { name: 'front leg', from: [100, 132], to: [100, 176] },
    ],
    angle: { a: [122, 174], vertex: [122, 122], b: [68, 122], degrees: 90 },
  },
  {
    id: 'squat-depth',
    title: 'Squat: deep enough',
    description:
      'Side view of a goblet squat at the bottom. The thigh is about level with the floor, the shin leans forward, ' +
      'the heel stays down. The angle at the knee is 70 degrees.',
    segments: [
      { name: 'foot', from: [86, 176], to: [118, 176] },
      { name: 'shin', from: [90, 172], to: [113, 123] },
      { name: 'thigh', from: [113, 123], to: [60, 118] },
      { name: 'torso', from: [60, 118], to: [96, 67] },
      { name: 'neck', from: [96, 67], to: [104, 53] },
      { name: 'upper arm', from: [96, 67], to: [106, 96] },
      { name: 'forearm', from: [106, 96], to: [116, 74] },
    ],
    angle: { a: [90, 172], vertex: [113, 123], b: [60, 118], degrees: 70 },
  },
  {
    id: 'hinge-hip',
    title: 'Hinge: far enough',
    description:
      'Side view of a dumbbell hinge at the bottom. Knees soft, hips far behind the heels, back long, arms hanging. ' +
      'The angle at the hip between torso and thigh is 90 degrees.',
    segments: [
      { name: 'foot', from: [90, 178], to: [122, 178] },
      { name: 'shin', from: [96, 175], to: [98, 124] },
      { name: 'thigh', from: [98, 124], to: [66, 80] },
      { name: 'torso', from: [66, 80], to: [117, 43] },
      { name: 'neck', from: [117, 43], to: [130, 34] },
      { name: 'arm', from: [117, 43], to: [113, 104] },
    ],
    angle: { a: [98, 124], vertex: [66, 80], b: [117, 43], degrees: 90 },
  },
  {
    id: 'push-up-elbow',
    title: 'Push-up: elbows back',
    description:
      'View from above of a push-up at the bottom, head at the top. The upper arms point back and out; between the ' +
      'right upper arm and the side of the body there are 45 degrees.',
    segments: [
      { name: 'head', from: [100, 62], to: [100, 34] },
      { name: 'shoulders', from: [78, 70], to: [122, 70] },
      { name: 'right side', from: [122, 70], to: [122, 160] },
      { name: 'left side', from: [78, 70], to: [78, 160] },
      { name: 'hips', from: [78, 160], to: [122, 160] },
      { name: 'right upper arm', from: [122, 70], to: [156, 104] },
      { name: 'right forearm', from: [156, 104], to: [152, 78] },
      { name: 'left upper arm', from: [78, 70], to: [44, 104] },
      { name: 'left forearm', from: [44, 104], to: [48, 78] },
    ],
    angle: { a: [156, 104], vertex: [122, 70], b: [122, 160], degrees: 45 },
  },
  {
    id: 'split-squat-knee',
    title: 'Split squat: straight down',
    description:
      'Side view of a split squat at the bottom. The front shin is upright, the front thigh level, the back knee just ' +
      'above the floor, the body upright over the hips. The angle at the front knee is 90 degrees.',
    segments: [
      { name: 'foot', from: [128, 176], to: [158, 176] },
      { name: 'shin', from: [134, 172], to: [134, 120] },
      { name: 'thigh', from: [134, 120], to: [80, 120] },
      { name: 'torso', from: [80, 120], to: [84, 57] },
      { name: 'neck', from: [84, 57], to: [85, 41] },
      { name: 'arm', from: [84, 57], to: [92, 115] },
      { name: 'back thigh', from: [80, 120], to: [72, 170] },
      { name: 'back shin', from: [72, 170], to: [24, 156] },
      { name: 'back foot', from: [24, 156], to: [20, 174] },
    ],
    angle: { a: [134, 172], vertex: [134, 120], b: [80, 120], degrees: 90 },
  },
  {
    id: 'hip-thrust-knee',
    title: 'Hip thrust: shins upright',
    description:
      'Side view of a hip thrust at the top. The shoulder blades lie on the edge of a seat, the body is level from ' +
      'knees to shoulders, the shins are upright. The angle at the knee is 90 degrees.',
    segments: [
      { name: 'foot', from: [134, 176], to: [162, 176] },
      { name: 'shin', from: [138, 173], to: [138, 124] },
      { name: 'thigh', from: [138, 124], to: [90, 124] },
      { name: 'torso', from: [90, 124], to: [38, 126] },
      { name: 'neck', from: [38, 126], to: [37, 111] },
      { name: 'arm', from: [40, 124], to: [86, 114] },
    ],
    things: [
      { name: 'seat', from: [16, 136], to: [52, 136] },
      { name: 'back leg', from: [20, 136], to: [20, 176] },
      { name: 'front leg', from: [48, 136], to: [48, 176] },
    ],
    angle: { a: [138, 173], vertex: [138, 124], b: [90, 124], degrees: 90 },
  },
  {
    id: 'row-elbow',
    title: 'Row: forearm upright',
    description:
      'Side view of a row at the top. The back is long and nearly level, the elbow has passed the ribs, and the ' +
      'forearm hangs straight down to the dumbbell. The angle at the elbow is 90 degrees.',
    segments: [
      { name: 'foot', from: [56, 176], to: [86, 176] },
      { name: 'shin', from: [62, 173], to: [70, 124] },
      { name: 'thigh', from: [70, 124], to: [50, 82] },
      { name: 'torso', from: [50, 82], to: [110, 64] },
      { name: 'neck', from: [110, 64], to: [124, 58] },
      { name: 'upper arm', from: [110, 64], to: [78, 64] },
      { name: 'forearm', from: [78, 64], to: [78, 94] },
      { name: 'other arm', from: [110, 64], to: [128, 118] },
    ],
    things: [
      { name: 'seat', from: [112, 126], to: [154, 126] },
      { name: 'front leg', from: [116, 126], to: [116, 176] },
      { name: 'back leg', from: [150, 126], to: [150, 176] },
    ],
    angle: { a: [110, 64], vertex: [78, 64], b: [78, 94], degrees: 90 },
  },
  {
    id: 'dead-bug-hip',
    title: 'Dead bug: where it starts',
    description:
      'Side view of a person lying on the back, arms straight up, thighs upright, shins level. The angle at the hip ' +
      'between torso and thigh is 90 degrees.',
    segments: [
      { name: 'neck', from: [50, 144], to: [40, 142] },
      { name: 'torso', from: [50, 144], to: [118, 144] },
      { name: 'thigh', from: [118, 144], to: [118, 92] },
      { name: 'shin', from: [118, 92], to: [168, 92] },
      { name: 'arm', from: [50, 144], to: [50, 84] },
    ],
    things: [{ name: 'floor', from: [18, 160], to: [178, 160] }],
    angle: { a: [50, 144], vertex: [118, 144], b: [118, 92], degrees: 90 },
  },
]
