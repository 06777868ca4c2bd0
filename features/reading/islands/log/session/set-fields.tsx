import { useId, useState } from 'react'
import { draftSet, type Filled, fillIn, isChanged, withDraft, writeSet } from '../../../../../guide/log/actions.ts'
import { asksLoad, type CurrentSet } from '../../../../../guide/log/coach/prepare.ts'
import { easierLoad, formOf, isEasierBare, type Move, type Named, takesLoad } from '../../../../../guide/log/plan.ts'
import { type LoggedSet, setsOf } from '../../../../../guide/log/record.ts'
import { beginRest } from '../../../../../guide/log/rest.ts'
import { loadsOf, steppedLoad } from '../../../../../guide/log/weights.ts'
import { phasesOf } from '../../../../../guide/log/timer.ts'
import { useLog } from '../log-context.ts'
import { fillTemplate } from '../../../../../platform/format/fill.ts'
import { RestClock } from './rest-timer.tsx'
import { AskLoad, AskReserve, SetActions, SkipButton, UndoButton, useWhat } from './set-actions.tsx'
import { RungField } from './rung-field.tsx'
import { LastSet, SetFeel, StopNotice } from './set-feel.tsx'
import { unlockAudio } from './rest-signal.ts'
import { Stepper } from './stepper.tsx'
import { SetTimer } from './set-timer.tsx'

/** So many times what is planned is asked about once: it may be a slip. */
const FAR = 3

interface SetFieldsProps {
  currentSet: CurrentSet
  move: Move
  isLast: boolean
  /** Pain has ended it for today. */
  isOver: boolean
  /** The exercises with sets to do. */
  left: readonly Named[]
  onDone: (isChange?: boolean) => void
  onAfter: () => void
  written: LoggedSet | undefined
}

export function SetFields(props: SetFieldsProps) {
  const { currentSet, move, written, isLast, isOver, left, onDone, onAfter } = props
  const id = useId()
  const { training, target } = currentSet
  const { log, store, settings, unit, copy, pairs } = useLog()
  const { drafts } = settings
  const filled = fillIn(log, currentSet, unit, drafts)
  const [hasNote] = useState(filled.note !== '')
  const [invalid, setInvalid] = useState<Record<string, boolean>>({})
  const rest = training.endedAt ? null : settings.rest
  const [rested] = useState(rest !== null)
  const [isBare, setBare] = useState(false)
  const [doubt, setDoubt] = useState('')
  const what = useWhat(currentSet)
  const takesNone = isBare || (filled.rung === 'easier' && isEasierBare(move, currentSet.exercise.id))
  const isLoadOpen = !isOver && filled.load === null && !takesNone && !written && asksLoad(log, currentSet, move)
  const lastSet = setsOf(log, training).at(-1)
  const noted =
    !rest && !written && lastSet?.ache === 'stop' && lastSet.where
      ? fillTemplate(copy.feel.noted, {
          name: lastSet.exercise.name,
          place: (copy.feel.places[lastSet.where] ?? '').toLowerCase(),
        })
      : ''
  const isInvalid = Object.values(invalid).includes(true)
  const asksReserve = !isOver && target.kind === 'reps' && currentSet.step.set === target.sets
  const { fewer, more, load, loadPair, lighter, heavier, noLoad, wrongLoad } = copy.session
  const form = formOf(move, currentSet.exercise.id)
  const isPair = pairs.has(currentSet.exercise.id)
  const hands = isPair ? 2 : 1
  const loads = currentSet.loads.length > 0 ? currentSet.loads : loadsOf(null, filled.unit, isPair)
  const change = (changes: Partial<Filled>) =>
    store.set({ drafts: withDraft(drafts, draftSet(log, currentSet, { ...filled, ...changes }, new Date())) })
  /** Pain counts at the tap, also in a set written before. */
  const describe = (feel: Partial<Filled>) =>
    written ? store.change(writeSet(log, currentSet, { ...filled, ...feel }, new Date())) : change(feel)
  const loadOn = (rung: string) =>
    rung === 'easier'
      ? easierLoad(move, currentSet.exercise.id, loads, filled.load)
      : filled.rung === 'easier'
        ? (currentSet.aim.load ?? filled.load)
        : filled.load
  const write = (reserve = filled.reserve) => {
    unlockAudio()
    const { load: planned } = currentSet.aim
    const isFar = filled.amount > FAR * target.amount || (planned !== null && (filled.load ?? 0) > FAR * planned)
    if (isFar && doubt === '') {
      const plan = { ...filled, amount: target.amount, load: planned ?? filled.load }
      return setDoubt(fillTemplate(copy.session.far, { what: what(filled), planned: what(plan) }))
    }
    store.change(writeSet(log, currentSet, { ...filled, reserve, note: filled.note.trim() }, new Date()))
    if (!written && !isLast && target.rest > 0) store.set({ rest: beginRest(target.rest, Date.now()) })
    onDone(written !== undefined)
  }
  const actions = (
    <>
      {doubt && (
        <p className="log-stop" role="status">
          {doubt}
        </p>
      )}
      <SetActions
        currentSet={currentSet}
        written={written}
        filled={filled}
        isInvalid={isInvalid}
        isQuiet={isOver || (asksReserve && filled.ache !== 'stop' && !written)}
        onWrite={() => write()}
        onAfter={onAfter}
      />
    </>
  )
  return (
    <>
      <div className="log-act">
        {rest ? (
          <>
            <RestClock rest={rest} />
            {lastSet && <LastSet set={lastSet} asksReserve={lastSet.set === lastSet.aim?.sets} left={left} />}
            {written && isChanged(written, currentSet, filled) && actions}
          </>
        ) : isLoadOpen && filled.ache !== 'stop' && !isInvalid ? (
          <AskLoad
            loads={loads}
            unit={filled.unit}
            isPair={isPair}
            onChoose={(chosen) => {
              setBare(chosen === null)
              change({ load: chosen })
            }}
          />
        ) : (
          <>
            {isOver && !written && <SkipButton currentSet={currentSet} isMain onDone={onDone} />}
            {!written && !isOver && (
              <SetTimer
                phases={phasesOf(target, form?.sided)}
                isHurt={filled.ache === 'stop'}
                onStopped={(seconds) => target.kind === 'hold' && change({ amount: seconds })}
                onEnd={() => change({ amount: target.amount })}
              />
            )}
            {filled.ache === 'stop' && (
              <StopNotice
                hurt={{ ...filled, exercise: currentSet.exercise }}
                left={left}
                unsaved={!written && target.kind}
                onChange={describe}
              />
            )}
            {asksReserve && filled.ache !== 'stop' && (
              <AskReserve reserve={filled.reserve} isInvalid={isInvalid} onChoose={write} />
            )}
            {actions}
          </>
        )}
        <p className={noted ? 'log-quiet' : 'unseen'} role="status">
          {noted || (rested && !rest && copy.rest.over)}
        </p>
        <div className="log-small-acts">
          <UndoButton currentSet={currentSet} onDone={onDone} />
          {!rest && !written && !isOver && <SkipButton currentSet={currentSet} onDone={onDone} />}
        </div>
      </div>
      <div className="wrap log-fields">
        <Stepper
          {...copy.kinds[target.kind]}
          isWhole
          less={fewer}
          more={more}
          none="0"
          value={filled.amount}
          onInvalid={(isWrong) => setInvalid({ ...invalid, amount: isWrong })}
          onChange={(amount) => change({ amount: amount ?? 0 })}
          onStep={(way) => change({ amount: Math.max(0, filled.amount + way * (target.kind === 'hold' ? 5 : 1)) })}
        />
        {takesLoad(target.kind) && (!form?.isBare || filled.load !== null) && (
          <Stepper
            label={fillTemplate(isPair ? loadPair : load, { unit: filled.unit })}
            wrong={wrongLoad}
            less={lighter}
            more={heavier}
            none={noLoad}
            value={filled.load === null ? null : filled.load / hands}
            onInvalid={(isWrong) => setInvalid({ ...invalid, load: isWrong })}
            onChange={(value) => change({ load: value ? value * hands : null })}
            onStep={(way) => change({ load: steppedLoad(loads, filled.load, way) })}
          />
        )}
        {!rest && <SetFeel set={currentSet.step.set} asksReserve={false} feel={filled} onChange={describe} />}
        <RungField
          exercise={currentSet.exercise.id}
          move={move}
          rung={filled.rung}
          onChange={(rung) => change({ rung, load: loadOn(rung) })}
        />
        <details className="log-note" open={hasNote}>
          <summary>{copy.session.addNote}</summary>
          <label htmlFor={id}>{copy.session.note}</label>
          <input
            id={id}
            type="text"
            maxLength={200}
            autoComplete="off"
            placeholder={copy.session.notePlaceholder}
            value={filled.note}
            onChange={({ target: field }) => change({ note: field.value })}
          />
        </details>
      </div>
    </>
  )
}
