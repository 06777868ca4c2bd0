import type { JointAngle, Point, Segment } from '../../../content/guide/angles.ts'
import { faces, palette } from '../../ui/palette.ts'
import { ANKLE_TO_FLOOR, angleBody } from './angle-body.ts'

const ARC = 30
const LABEL = { behind: -36, inside: 62 }

export function AngleDrawing({ figure }: { figure: JointAngle }) {
  const { a, vertex, b, degrees } = figure.angle
  const ankle = figure.segments.find(({ name }) => name === 'shin')?.from
  const [from, to] = [towards(vertex, a, ARC), towards(vertex, b, ARC)]
  const crossProduct = (a[0] - vertex[0]) * (b[1] - vertex[1]) - (a[1] - vertex[1]) * (b[0] - vertex[0])
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const [x, y] = towards(vertex, middle, ankle ? LABEL.behind : LABEL.inside)
  return (
    <svg viewBox="8 2 180 194" role="img" aria-label={figure.description}>
      {ankle && <path fill={palette.ink} fillOpacity=".1" d={`M14 ${round(ankle[1] + ANKLE_TO_FLOOR)}v-6H182v6z`} />}
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
        fontSize="20"
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
