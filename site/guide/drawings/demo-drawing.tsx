import { palette } from '../../ui/palette.ts'
import { type DrawnExercise, figures } from './figures.ts'
import { type Bone, type Point, reach } from './skeleton.ts'

const NECK = 15
const HEAD = 8
const FLOOR = 117

/**
 * An exercise as a line drawing. Alone it is a still of the telling moment; on a page, demo-motion.ts turns its limbs
 * around their joints.
 */
export function DemoDrawing({ exercise, label }: { exercise: DrawnExercise; label: string }) {
  const { fixed, root, bone, above, drawnAt } = figures[exercise]
  return (
    <svg
      className={`demo demo-${exercise}`}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 ${FLOOR - above} 150 ${above + 5}`}
      role="img"
      aria-label={label}
      fill="none"
      stroke={palette.ink}
      strokeWidth="4.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={`M6 ${FLOOR}H144`} strokeWidth="1.5" strokeOpacity=".5" />
      <path d={fixed} />
      <Limb bone={bone} at={root} />
      {drawnAt === 'hold' && <path className="breath" strokeWidth="2" d="M142 84q4 3 3 8M136 103q6 0 9-3" />}
    </svg>
  )
}

/** A bone with everything that hangs on it, so that turning it turns them all. */
function Limb({ bone, at }: { bone: Bone; at: Point }) {
  const tip = reach(at, bone.length, bone.drawn)
  return (
    <g className={bone.name}>
      <path d={`M${at.join(' ')}L${tip.join(' ')}`} />
      {bone.head && <Head neck={bone.head.from === 'tip' ? tip : at} angle={bone.head.angle} />}
      {bone.weight && <Weight kind={bone.weight} at={tip} />}
      {bone.bones?.map((child) => (
        <Limb key={child.name} bone={child} at={tip} />
      ))}
    </g>
  )
}

function Head({ neck, angle }: { neck: Point; angle: number }) {
  const [cx, cy] = reach(neck, NECK, angle)
  return <circle cx={cx} cy={cy} r={HEAD} />
}

function Weight({ kind, at: [x, y] }: { kind: NonNullable<Bone['weight']>; at: Point }) {
  if (kind === 'plate') return <circle cx={x} cy={y + 1} r="6" fill={palette.ink} />
  return <path fill={palette.ink} d={`M${x - 2} ${y - 6}h8v15h-8z`} />
}
