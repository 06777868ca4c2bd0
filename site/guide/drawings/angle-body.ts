import type { JointAngle, Point, Segment } from '../../../content/guide/angles.ts'
import { ANKLE, HALF_HIPS, lengths, NECK, TOES } from '../../../guide/rig/proportions.ts'
import { frontShapes } from '../../../guide/rig/shapes-front.ts'
import { type Shape, sideShapes } from '../../../guide/rig/shapes-side.ts'

/** Drawing units per hundredth of the body height. */
const SCALE = 2.15
const TRUNK = lengths.loin + lengths.chest

interface BodyPart {
  name: string
  transform: string
  shapes: Shape[]
}

/** The body of the movement drawings, fitted onto the segments of a figure, from back to front. */
export function angleBody({ segments }: JointAngle): BodyPart[] {
  const find = (name: string) => segments.find((segment) => segment.name === name)
  const [shin, thigh, torso] = [find('shin'), find('thigh'), find('torso')]
  const [hips, shoulders, head] = [find('hips'), find('shoulders'), find('head')]
  return [
    ...(shin ? [...foot(shin.from), limb('shin', shin.to, shin.from)] : []),
    ...(thigh ? [limb('thigh', thigh.to, thigh.from)] : []),
    ...(torso ? trunk(torso.from, torso.to, find('neck')?.to ?? torso.to, 'side') : []),
    ...(hips && shoulders && head ? fromAbove(middle(hips), middle(shoulders), head.to) : []),
    ...segments.flatMap(arm),
  ]
}

const foot = (ankle: Point): BodyPart[] => [
  { name: 'foot', transform: laid(ankle, 0, 1), shapes: sideShapes.foot },
  { name: 'toes', transform: `${laid(ankle, 0, 1)}translate(${TOES.join(' ')})`, shapes: sideShapes.toes },
]

/** From its joint to its other end. */
function limb(bone: 'shin' | 'thigh' | 'upper' | 'fore', from: Point, to: Point): BodyPart {
  const turn = -angle(to[0] - from[0], to[1] - from[1])
  const long = distance(from, to) / lengths[bone] / SCALE
  return { name: `${bone} ${from.join(' ')}`, transform: laid(from, turn, long), shapes: sideShapes[bone] }
}

function trunk(hips: Point, shoulders: Point, crown: Point, view: 'side' | 'front'): BodyPart[] {
  const shapes = view === 'side' ? sideShapes : frontShapes
  const transform = laid(hips, upright(hips, shoulders), distance(hips, shoulders) / TRUNK / SCALE)
  const neck = laid(shoulders, upright(shoulders, crown), 1)
  return [
    { name: 'head', transform: `${neck}translate(0 ${NECK[1] + lengths.chest})`, shapes: shapes.head },
    { name: 'loin', transform, shapes: shapes.loin },
    { name: 'chest', transform: `${transform}translate(0 ${-lengths.loin})`, shapes: shapes.chest },
  ]
}

/** From above; the legs extend out of the picture. */
const fromAbove = (hips: Point, shoulders: Point, crown: Point): BodyPart[] => [
  ...[-1, 1].map((side) => ({
    name: `thigh ${side}`,
    transform: `${laid(hips, 0, 1)}translate(${side * HALF_HIPS} 0)`,
    shapes: frontShapes.thigh,
  })),
  ...trunk(hips, shoulders, crown, 'front'),
]

/** An arm drawn as one segment is split at the elbow. */
function arm({ name, from, to }: Segment): BodyPart[] {
  if (name.endsWith('upper arm')) return [limb('upper', from, to)]
  if (name.endsWith('forearm')) return [limb('fore', from, to), hand(from, to)]
  if (name !== 'arm') return []
  const share = lengths.upper / (lengths.upper + lengths.fore)
  const elbow: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
  return [limb('fore', elbow, to), hand(elbow, to), limb('upper', from, elbow)]
}

function hand(from: Point, to: Point): BodyPart {
  const turn = -angle(to[0] - from[0], to[1] - from[1])
  return { name: `hand ${to.join(' ')}`, transform: laid(to, turn, 1), shapes: sideShapes.hand }
}

const laid = ([x, y]: Point, turn: number, long: number) =>
  `translate(${round(x)} ${round(y)})rotate(${round(turn)})scale(${SCALE} ${round(SCALE * long)})`

/** Degrees from hanging down, and from standing up. */
const angle = (right: number, down: number) => (Math.atan2(right, down) * 180) / Math.PI
const upright = (from: Point, to: Point) => angle(to[0] - from[0], from[1] - to[1])

const middle = ({ from, to }: Segment): Point => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

const round = (n: number) => Math.round(n * 100) / 100

/** Distance from ankle to floor. */
export const ANKLE_TO_FLOOR = ANKLE * SCALE
