import type { JointAngle, Point, Segment } from '../../../content/guide/angles.ts'
import { faces, palette } from '../../ui/palette.ts'

const HEAD = 13
const ARC = 27
const LABEL = { behind: -29, inside: 60 }

/** A figure with one joint marked: the wedge between the two limbs, and its degrees. */
export function AngleDrawing({ figure }: { figure: JointAngle }) {
  const { a, vertex, b, degrees } = figure.angle
  const foot = footOf(figure)
  const [from, to] = [towards(vertex, a, ARC), towards(vertex, b, ARC)]
  const turned = (a[0] - vertex[0]) * (b[1] - vertex[1]) - (a[1] - vertex[1]) * (b[0] - vertex[0])
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const [x, y] = towards(vertex, middle, foot ? LABEL.behind : LABEL.inside)
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="12 10 172 182" role="img" aria-label={figure.description}>
      <path
        fill={palette.volt}
        d={`M${vertex.join(' ')}L${from.join(' ')}A${ARC} ${ARC} 0 0 ${turned > 0 ? 1 : 0} ${to.join(' ')}z`}
      />
      <g fill="none" stroke={palette.ink} strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
        {figure.things && <path stroke={palette.shade} d={figure.things.map(line).join('')} />}
        <path
          d={figure.segments
            .filter(({ name }) => name !== 'head')
            .map(line)
            .join('')}
        />
        <Head segments={figure.segments} />
      </g>
      {foot && <path stroke={palette.moss} strokeWidth="1.5" d={`M24 ${foot.from[1] + 5}H176`} />}
      <text
        x={x}
        y={round(y + 7)}
        textAnchor="middle"
        fontFamily={faces.display}
        fontWeight="800"
        fontSize="20"
        fill={palette.ink}
      >
        {degrees}°
      </text>
    </svg>
  )
}

/** Seen from the side it sits on the neck; from above it is a segment of its own. */
function Head({ segments }: { segments: Segment[] }) {
  const named = (name: string) => segments.find((segment) => segment.name === name)
  const [neck, head] = [named('neck'), named('head')]
  const centre = head ? middleOf(head) : neck && towards(neck.to, beyond(neck), HEAD)
  return centre ? <circle cx={centre[0]} cy={centre[1]} r={HEAD} /> : null
}

/** A figure with a foot is seen from the side: it stands on a floor, and behind the joint there is room for a label. */
const footOf = ({ segments }: JointAngle) => segments.find(({ name }) => name === 'foot')

const line = ({ from, to }: Segment) => `M${from.join(' ')}L${to.join(' ')}`

const middleOf = ({ from, to }: Segment): Point => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]

const beyond = ({ from, to }: Segment): Point => [2 * to[0] - from[0], 2 * to[1] - from[1]]

/** The point `length` away from `from` on the way to `to`. */
function towards(from: Point, to: Point, length: number): Point {
  const distance = Math.hypot(to[0] - from[0], to[1] - from[1])
  return [
    round(from[0] + ((to[0] - from[0]) * length) / distance),
    round(from[1] + ((to[1] - from[1]) * length) / distance),
  ]
}

const round = (n: number) => Math.round(n * 10) / 10
