// How a movement is written down. Lengths are hundredths of the body's height, so a person is 100 tall; a point is
// [how far to the right, how high above the floor]. People face to the right. Angles are degrees in the picture:
// a limb hanging down has 0, forward is positive, overhead is 180; an upright spine has 0, leaning forward is positive.

export type Place = readonly [right: number, high: number]

/** A leg whose foot stands on a spot, or one that is turned by hand. `sole`: 0 is level, heel up is positive; toes stay down. */
export type Leg =
  | { ball: Place; sole?: number; toes?: number; out?: number }
  | { thigh: number; shin: number; sole?: number; toes?: number }

/**
 * An arm whose wrist is somewhere in the picture, or on the own body (from the middle of the waist, along the chest), or
 * one that is turned by hand. `palm`: the direction of the hand, which else follows the forearm. `out`: how far the
 * upper arm points out of the picture; `reach`: how much of upper arm and forearm is seen, less than 0 on the other side.
 */
export type Arm =
  | { wrist: Place; palm?: number; out?: number }
  | { body: Place; palm?: number; out?: number }
  | { upper: number; fore: number; palm?: number; reach?: readonly [number, number] }

/** What the body hangs on or stands on. `ball` and `knee` are those of the near leg, which is turned by hand. */
export type Anchor = { hips: Place } | { shoulders: Place } | { ball: Place } | { knee: Place } | { farKnee: Place }

export interface Pose {
  at: Anchor
  spine: number
  /** How far the chest bends on from the lower back, and the head from the chest. */
  chest?: number
  head?: number
  /** How far the trunk leans out of the picture, when it is seen from the front. */
  lean?: number
  /** How wide chest and head are seen, 1 being as drawn: they widen with a breath and turn with a twist. */
  girth?: number
  face?: number
  legs?: Leg
  nearLeg?: Leg
  farLeg?: Leg
  arms?: Arm
  nearArm?: Arm
  farArm?: Arm
}

export type Muscle =
  | 'quads'
  | 'hamstrings'
  | 'glutes'
  | 'calves'
  | 'hip flexors'
  | 'belly'
  | 'waist'
  | 'chest'
  | 'back'
  | 'shoulders'
  | 'biceps'
  | 'triceps'
  | 'forearms'

/** What stands in the picture. A chair faces right unless it is turned. */
export type Equipment =
  | { item: 'chair'; at: number; turned?: boolean }
  | { item: 'step'; at: number; high?: number; wide?: number }
  | { item: 'table'; at: number }
  | { item: 'wall'; at: number }
  | { item: 'towel'; at: number }

/** What is in a hand, or lies on the body. A dumbbell is seen from its side, its end, or standing upright; an edge is that of a table. */
export interface Held {
  item: 'dumbbell' | 'dumbbell end' | 'dumbbell upright' | 'backpack' | 'stick' | 'edge'
  on: 'near hand' | 'far hand' | 'both hands' | 'chest' | 'hips'
}

/** From where it is seen. From above is a body that lies on its side. */
export type View = 'side' | 'front' | 'above'

interface Scene {
  view?: View
  works: readonly Muscle[]
  /** The side whose muscles are marked: from the side it is the near one, from the front both, unless this says so. */
  worksOn?: 'near' | 'far'
  equipment?: readonly Equipment[]
  held?: readonly Held[]
}

/**
 * A counted repetition: the poses of its lowering, and of its lifting if that goes another way. It starts with one of
 * them. `alternate`: every second repetition is for the other side.
 */
export interface Repetition extends Scene {
  lower: readonly [Pose, Pose, ...Pose[]]
  lift?: readonly [Pose, Pose, ...Pose[]]
  starts: 'lower' | 'lift'
  /** What its parts are called, where lowering and lifting are not the words. */
  words?: Partial<Record<'lower' | 'pause' | 'lift' | 'hold', string>>
  alternate?: true
}

/** A pose that is held and breathed in, and how to come to it. */
export interface Hold extends Scene {
  hold: Pose
  from?: Pose
}

/** Steps: how long a step is, how much of the time a foot stands, and what the body does meanwhile. */
export interface Gait extends Scene {
  step: number
  seconds: number
  /** The share of a stride in which a foot is on the floor. */
  stands: number
  /** How high the hips are, how much they rise and fall, and how high the free foot is lifted. */
  hips: number
  bob: number
  lift: number
  spine: number
  /** How far the arms swing to and fro, and how much the elbows are bent. */
  swing: number
  elbow: number
}

export type Movement = Repetition | Hold | Gait
