import type { Bone, Point } from './skeleton.ts'

export interface Figure {
  /** What stands in the picture and never moves: feet, a chair. */
  fixed: string
  root: Point
  bone: Bone
  /** The height of the picture above the floor; all are drawn to one scale. */
  above: number
  /** The end of the movement that is drawn. A plank has no other end: it breathes. */
  drawnAt: 'bottom' | 'top' | 'hold'
}

export type DrawnExercise = 'squat' | 'hinge' | 'push-up' | 'row' | 'split-squat' | 'plank'

export const isDrawn = (exercise: string): exercise is DrawnExercise => exercise in figures

const SHIN = 30
const THIGH = 31
const TORSO = 36
const UPPER_ARM = 19
const FOREARM = 18
const ARM = UPPER_ARM + FOREARM
const BODY = SHIN + THIGH + TORSO

type Poses = [drawn: number, other: number, midway?: number]
type More = Partial<Pick<Bone, 'head' | 'weight'>>

const bone = (name: string, length: number, poses: Poses, bones: Bone[] = [], more: More = {}): Bone => {
  const [drawn, other, midway = (drawn + other) / 2] = poses
  return { name, length, drawn, other, midway, bones, ...more }
}

/** Bones one after the other: each hangs on the tip of the one before. */
const chain = (...bones: Bone[]): Bone =>
  bones.reduceRight((hanging, holding) => ({ ...holding, bones: [...(holding.bones ?? []), hanging] }))

const torso = (poses: Poses, neck: number, ...arms: Bone[]) =>
  bone('torso', TORSO, poses, arms, { head: { from: 'tip', angle: neck } })

/** The six demonstrations, seen from the side, looking right. The floor is at 115. */
export const figures: Record<DrawnExercise, Figure> = {
  squat: {
    above: 128,
    fixed: 'M60 114h22',
    root: [64, 112],
    drawnAt: 'bottom',
    bone: chain(
      bone('shin', SHIN, [28, 3]),
      bone('thigh', THIGH, [-92, -4]),
      torso([33, 2], 22),
      bone('arm', UPPER_ARM, [158, 152]),
      bone('hand', FOREARM, [40, 40], [], { weight: 'upright' }),
    ),
  },
  hinge: {
    above: 128,
    fixed: 'M66 114h22',
    root: [70, 112],
    drawnAt: 'bottom',
    bone: chain(
      bone('shin', SHIN, [4, 1]),
      bone('thigh', THIGH, [-33, -1]),
      torso([57, 2], 52),
      bone('arm', ARM, [181, 178], [], { weight: 'plate' }),
    ),
  },
  'push-up': {
    above: 64,
    fixed: 'M106 114h13',
    root: [111, 113],
    drawnAt: 'bottom',
    bone: chain(
      bone('hand', FOREARM, [-68.4, -19.7, -52.8]),
      bone('arm', UPPER_ARM, [75.1, 7.1, 48]),
      bone('body', BODY, [-95, -109.8, -102.3], [], { head: { from: 'root', angle: 78 } }),
      bone('foot', 6, [150, 135.2]),
    ),
  },
  row: {
    above: 100,
    fixed: 'M48 114h22M84 115V78h32v37M116 78V50',
    root: [52, 112],
    drawnAt: 'top',
    bone: chain(
      bone('shin', SHIN, [8, 8]),
      bone('thigh', THIGH, [-22, -22]),
      torso([68, 68], 60, bone('support', ARM, [163, 163])),
      bone('arm', UPPER_ARM, [-78, -178]),
      bone('hand', FOREARM, [-180, -180], [], { weight: 'plate' }),
    ),
  },
  'split-squat': {
    above: 122,
    fixed: 'M98 114h22M42 114l4-7',
    root: [102, 112],
    drawnAt: 'bottom',
    bone: chain(
      bone('shin', SHIN, [5.6, -8.6, 3]),
      bone('thigh', THIGH, [-86, -43.9, -67.1], [torso([6, 2], 6, bone('arm', ARM, [177, 177]))]),
      bone('back-thigh', THIGH, [-188.9, -177.9, -186.3]),
      bone('back-shin', SHIN + 3, [-83.7, -119, -100.8]),
    ),
  },
  plank: {
    above: 58,
    fixed: 'M135 113H116',
    root: [116, 113],
    drawnAt: 'hold',
    bone: chain(
      bone('arm', UPPER_ARM + 1, [-4, -4]),
      bone('body', BODY, [-99, -99], [], { head: { from: 'root', angle: 70 } }),
      bone('foot', 6, [150, 150]),
    ),
  },
}
