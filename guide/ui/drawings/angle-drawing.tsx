import type { JointAngle, Point, Segment } from '../../../content/guide/angles.ts'
import { faces, palette } from '../../../platform/ui/palette.ts'
import { ANKLE, HALF_HIPS, lengths, NECK, TOES } from '../../rig/proportions.ts'
import { frontShapes } from '../../rig/shapes-front.ts'
import { type Shape, sideShapes } from '../../rig/shapes-side.ts'

const ARC = 30
const LABEL = { behind: -36, inside: 62 }

export function AngleDrawing({ figure }: { figure: JointAngle }) {
  const { a, vertex, b, degrees } = figure.angle
  const ankle = figure.segments.find(({ name }) => name === 'shin')?.from
  const isStanding = ankle !== undefined && ankle[1] > vertex[1]
  const [from, to] = [towards(vertex, a, ARC), towards(vertex, b, ARC)]
  const crossProduct = (a[0] - vertex[0]) * (b[1] - vertex[1]) - (a[1] - vertex[1]) * (b[0] - vertex[0])
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const [x, y] = towards(vertex, middle, isStanding ? LABEL.behind : LABEL.inside)
  return (
    <svg viewBox="8 2 180 194" role="img" aria-label={figure.description}>
      {isStanding && (
        <path fill={palette.ink} fillOpacity=".1" d={`M14 ${round(ankle[1] + ANKLE_TO_FLOOR)}v-6H182v6z`} />
      )}
      {figure.things && <path fill="none" stroke={palette.sage} strokeWidth="5" d={figure.things.map(line).join('')} />}
      {angleBody(figure).map(({ name, transform, shapes }) => (
        <g key={name} transform={transform}>
          {shapes.map(({ d, tone }) => (
            <path key={d} fill={tone === 'shirt' ? palette.moss : palette.ink} d={d} />
          ))}
        </g>
      ))}
      <path
        fill={palette.volt}
        stroke={palette.ink}
        strokeWidth="1.5"
        d={`M${vertex.join(' ')}L${from.join(' ')}A${ARC} ${ARC} 0 0 ${crossProduct > 0 ? 1 : 0} ${to.join(' ')}z`}
      />
      <text
        x={x}
        y={round(y + 7)}
        textAnchor="middle"
        fontFamily={faces.display}
        fontWeight="800"
        fontSize="21.5"
        fill={palette.ink}
      >
        {degrees}°
      </text>
    </svg>
  )
}

const line = ({ from, to }: Segment) => `M${from.join(' ')}L${to.join(' ')}`

/** The point `length` away from `from` on the way to `to`. */
function towards(from: Point, to: Point, length: number): Point {
  const distance = Math.hypot(to[0] - from[0], to[1] - from[1])
  return [
    round(from[0] + ((to[0] - from[0]) * length) / distance),
    round(from[1] + ((to[1] - from[1]) * length) / distance),
  ]
}

const round = (n: number) => Math.round(n * 10) / 10

/** Drawing units per hundredth of the body height. */
const SCALE = 2.15
const TRUNK = lengths.loin + lengths.chest

interface BodyPart {
  name: string
  transform: string
  shapes: Shape[]
}

/** The body of the movement drawings, fitted onto the segments of a figure, from back to front. */
function angleBody({ segments }: JointAngle): BodyPart[] {
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
  `translate(${toHundredths(x)} ${toHundredths(y)})rotate(${toHundredths(turn)})scale(${SCALE} ${toHundredths(SCALE * long)})`

/** Degrees from hanging down, and from standing up. */
const angle = (right: number, down: number) => (Math.atan2(right, down) * 180) / Math.PI
const upright = (from: Point, to: Point) => angle(to[0] - from[0], from[1] - to[1])

const middle = ({ from, to }: Segment): Point => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

const toHundredths = (n: number) => Math.round(n * 100) / 100

/** Distance from ankle to floor. */
const ANKLE_TO_FLOOR = ANKLE * SCALE
