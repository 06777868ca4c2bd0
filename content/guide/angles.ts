// Stick figures for joint angles, side view unless the description says otherwise.
// Points lie in a 200 × 200 box, y pointing down. `degrees` is the angle at `vertex` between the rays
// to `a` and `b`, rounded to whole degrees, and equals the one the points make.

export type Point = [number, number]

export type Segment = {
  name: string
  from: Point
  to: Point
}

export type MarkedAngle = {
  a: Point
  vertex: Point
  b: Point
  degrees: number
}

export type JointAngle = {
  id: string
  title: string
  description: string
  segments: Segment[]
  /** What the person sits or leans on. */
  things?: Segment[]
  angle: MarkedAngle
}

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
]
