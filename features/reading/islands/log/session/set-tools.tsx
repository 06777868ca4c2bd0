import { useState } from 'react'
import { fillIn } from '../../../../../guide/log/actions.ts'
import type { CurrentSet } from '../../../../../guide/log/coach/prepare.ts'
import { estimateOneRep } from '../../../../../guide/log/history/one-rep.ts'
import { formatLoad, loadIn } from '../../../../../guide/log/load.ts'
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
  onSwap: (id: string) => void
}

/** Below the set: swap, cues, plates, another exercise. */
export function SetTools({ currentSet, move, onSwap }: SetToolsProps) {
  const { log, settings, stress, copy, pairs, addresses } = useLog()
  const { exercise, target, training } = currentSet
  const isPair = pairs.has(exercise.id)
  const { load, amount, unit } = fillIn(log, currentSet, settings.unit, settings.drafts)
  const hasPlates = log.owned[0]?.kinds.includes('plates') ?? true
  const isReps = target.kind === 'reps'
  const options = offered(log, training, move, exercise.id, stress)
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
      {load !== null && (hasPlates || isReps) && (
        <details>
          <summary>{hasPlates ? copy.plates.title : copy.exercise.measures.best}</summary>
          {hasPlates && <PlateCalculator load={isPair ? load / 2 : load} unit={unit} />}
          {isReps && (
            <p>
              {fillTemplate(copy.plates.oneRep, {
                load: formatLoad(Math.round(loadIn(estimateOneRep({ amount, load, unit }), 'kg', unit)), unit, isPair),
              })}
            </p>
          )}
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
  const { copy } = useLog()
  const [isOpen, setOpen] = useState(exercise !== planned)
  if (!isOpen) {
    return (
      <button type="button" className="log-plain" onClick={() => setOpen(true)}>
        {copy.session.swap}
      </button>
    )
  }
  return (
    <label className="log-swap">
      {copy.session.instead}
      <select
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the focus from the button that opened it
        autoFocus={exercise === planned}
        value={exercise}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {id === planned ? fillTemplate(copy.session.asPlanned, { name }) : name}
          </option>
        ))}
      </select>
    </label>
  )
}
