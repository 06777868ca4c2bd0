import { useId } from 'react'
import { ladderOf, rungsOf } from '../../../../../guide/log/ladder.ts'
import type { Move } from '../../../../../guide/log/plan.ts'
import { useLog } from '../log-context.ts'

interface RungFieldProps {
  exercise: string
  move: Move
  rung: string
  onChange: (rung: string) => void
}

/** The rung of a ladder, or one of three versions: what a movement without a weight has instead of a load. */
export function RungField({ exercise, move, rung, onChange }: RungFieldProps) {
  const id = useId()
  const { copy } = useLog()
  const ladder = ladderOf(exercise)
  const hints: Record<string, string | undefined> = { easier: move.easier, harder: move.harder }
  const names: Record<string, string | undefined> = { ...copy.feel.versions, ...copy.feel.rungs }
  if (!ladder && move.easier === undefined) return null
  return (
    <div className="log-rung">
      <label htmlFor={id}>{(ladder && copy.feel.ladders[ladder.id]) ?? copy.feel.version}</label>
      <select id={id} value={rung} onChange={({ target }) => onChange(target.value)}>
        {rungsOf(exercise).map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
      {!ladder && exercise === move.id && hints[rung] && <p className="log-quiet">{hints[rung]}</p>}
    </div>
  )
}
