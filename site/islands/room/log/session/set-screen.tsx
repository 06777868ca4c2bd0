import { useState } from 'react'
import { type Doing, fillIn } from '../../../../../guide/log/actions.ts'
import { latestSets } from '../../../../../guide/log/compare.ts'
import type { Unit } from '../../../../../guide/log/load.ts'
import type { Move, Named, Step, Target } from '../../../../../guide/log/plan.ts'
import { setsOf, type Training } from '../../../../../guide/log/record.ts'
import { useLog } from '../log-context.ts'
import { fillTemplate } from '../../../../../format/fill.ts'
import { formatNumber } from '../../../../../format/plural.ts'
import { SetFields } from './set-fields.tsx'

interface SetScreenProps {
  training: Training
  step: Step
  move: Move
  target: Target
  reserve: number | undefined
  isLast: boolean
  unit: Unit
  onDone: () => void
  onAfter: () => void
}

export function SetScreen(props: SetScreenProps) {
  const { training, step, move, target, unit, isLast, onDone, onAfter } = props
  const { log, copy } = useLog()
  const own = setsOf(log, training).filter(({ place }) => place === step.place)
  const written = own.find(({ set }) => set === step.set)
  const [swapped, setSwapped] = useState<string>()
  const exercise = exerciseOf(move, swapped ?? (written ?? own.at(-1))?.exercise.id)
  const doing: Doing = { training, step, target, exercise }
  return (
    <>
      <div className="wrap log-set">
        <h1 tabIndex={-1} aria-live="polite">
          {exercise.name} <small>{fillTemplate(copy.session.setOf, { set: step.set, sets: target.sets })}</small>
        </h1>
        <Aim {...props} />
        <p className="log-last">{lastTimeText(useLastSets(doing), target, copy.session)}</p>
      </div>
      <SetFields
        key={`${exercise.id} ${unit} ${written?.rev ?? 0}`}
        doing={doing}
        written={written}
        filled={fillIn(log, doing, unit)}
        isLast={isLast}
        onDone={onDone}
        onAfter={onAfter}
      />
      <div className="wrap log-more">
        {move.instead.length > 0 && <Instead move={move} exercise={exercise} onChoose={setSwapped} />}
        {exercise.id === move.id && (
          <details>
            <summary>{copy.session.cues}</summary>
            <ul>
              {move.cues.map((cue) => (
                <li key={cue}>{cue}</li>
              ))}
            </ul>
            {move.page && <a href={move.page}>{copy.session.watch}</a>}
          </details>
        )}
      </div>
    </>
  )
}

const exerciseOf = (move: Move, id: string | undefined): Named => move.instead.find((other) => other.id === id) ?? move

function Aim({ target, move, reserve }: SetScreenProps) {
  const { copy } = useLog()
  const hints = [
    move.sided && !target.how.includes(copy.session.side) ? copy.session.side : '',
    target.how,
    reserve !== undefined && target.kind === 'reps' ? fillTemplate(copy.session.reserve, { reserve }) : '',
  ]
  return (
    <p className="log-aim">
      <span className="unseen">{copy.session.target}: </span>
      <span className="figure">{target.text}</span>
      <span>{hints.filter((one) => one !== '').join('. ')}</span>
    </p>
  )
}

function useLastSets({ training, exercise, target }: Doing) {
  const { log } = useLog()
  return latestSets(log, training, exercise.id, target.kind)
}

function lastTimeText(
  sets: ReturnType<typeof useLastSets>,
  { kind }: Target,
  copy: { last: string; lastWith: string; firstTime: string; firstLoad: string },
): string {
  const loaded = sets.findLast(({ load }) => load !== null)
  const amounts = sets.map(({ amount }) => amount).join(' ')
  if (sets.length === 0) return kind === 'reps' ? copy.firstLoad : copy.firstTime
  if (loaded?.load === undefined || loaded.load === null) return fillTemplate(copy.last, { sets: amounts })
  return fillTemplate(copy.lastWith, { sets: amounts, load: formatNumber(loaded.load, 1), unit: loaded.unit })
}

interface InsteadProps {
  move: Move
  exercise: Named
  onChoose: (id: string) => void
}

function Instead({ move, exercise, onChoose }: InsteadProps) {
  const { copy } = useLog()
  return (
    <label className="log-swap">
      {copy.session.instead}
      <select value={exercise.id} onChange={({ target }) => onChoose(target.value)}>
        <option value={move.id}>{fillTemplate(copy.session.asPlanned, { name: move.name })}</option>
        {move.instead.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
