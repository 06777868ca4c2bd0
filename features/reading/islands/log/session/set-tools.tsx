import { fillIn } from '../../../../../guide/log/actions.ts'
import type { CurrentSet } from '../../../../../guide/log/coach/prepare.ts'
import { offered } from '../../../../../guide/log/coach/stops.ts'
import type { Move, Named } from '../../../../../guide/log/plan.ts'
import { fillTemplate } from '../../../../../platform/format/fill.ts'
import { useLog } from '../log-context.ts'
import { ExtraForm } from './extra-form.tsx'
import { PlateCalculator } from './plate-calculator.tsx'
import { SoundToggle } from './set-actions.tsx'

interface SetToolsProps {
  currentSet: CurrentSet
  move: Move
  /** Ids of what the session has at its other places. */
  taken: readonly string[]
  onSwap: (id: string) => void
}

/** Below the set: swap, cues, plates, another exercise. */
export function SetTools({ currentSet, move, taken, onSwap }: SetToolsProps) {
  const { log, settings, stress, unit: own, copy, pairs, addresses } = useLog()
  const { exercise, training } = currentSet
  const isPair = pairs.has(exercise.id)
  const { load, unit } = fillIn(log, currentSet, own, settings.drafts)
  const hasPlates = log.owned[0]?.kinds.includes('plates') ?? true
  const options = offered(log, training, move, exercise.id, stress, taken)
  return (
    <div className="wrap log-more">
      {options.length > 1 && <Swap planned={move.id} options={options} exercise={exercise.id} onChoose={onSwap} />}
      {exercise.id === move.id ? (
        move.cues.length > 0 && (
          <details>
            <summary>{copy.session.cues}</summary>
            <ul>
              {move.cues.map((cue) => (
                <li key={cue}>{cue}</li>
              ))}
            </ul>
            {move.isDrawn && <a href={fillTemplate(addresses.movement, { id: exercise.id })}>{copy.session.watch}</a>}
          </details>
        )
      ) : (
        <a className="log-plain" href={fillTemplate(addresses.movement, { id: exercise.id })}>
          {copy.session.cues}
        </a>
      )}
      {load !== null && hasPlates && (
        <details>
          <summary>{copy.plates.title}</summary>
          <PlateCalculator load={isPair ? load / 2 : load} unit={unit} />
        </details>
      )}
      <ExtraForm training={training} />
      <SoundToggle />
    </div>
  )
}

interface SwapProps {
  planned: string
  options: readonly Named[]
  exercise: string
  onChoose: (id: string) => void
}

function Swap({ planned, options, exercise, onChoose }: SwapProps) {
  const { swap, swapText, asPlanned } = useLog().copy.session
  return (
    <details open={exercise !== planned}>
      <summary>{swap}</summary>
      <p>{swapText}</p>
      <select aria-label={swap} value={exercise} onChange={({ target }) => onChoose(target.value)}>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {id === planned ? fillTemplate(asPlanned, { name }) : name}
          </option>
        ))}
      </select>
    </details>
  )
}
