import type { ReactNode } from 'react'
import { type Filled, isChanged, isSkipLast, isSkipped, skipSet, undoLast } from '../../../../../guide/log/actions.ts'
import type { CurrentSet } from '../../../../../guide/log/coach/prepare.ts'
import { formatLoad, type Unit } from '../../../../../guide/log/load.ts'
import { formOf } from '../../../../../guide/log/plan.ts'
import { type LoggedSet, setsOf } from '../../../../../guide/log/record.ts'
import { amountsText } from '../lines.ts'
import { useLog } from '../log-context.ts'
import { fillTemplate } from '../../../../../platform/format/fill.ts'
import { unlockAudio } from './rest-signal.ts'
import { reserveOptions } from './set-feel.tsx'

interface ActsProps {
  currentSet: CurrentSet
  written: LoggedSet | undefined
  filled: Filled
  isInvalid: boolean
  /** Another way to save comes first. */
  isQuiet: boolean
  onWrite: () => void
  onAfter: () => void
}

/** One button, which says what it saves. */
export function SetActions(props: ActsProps) {
  const { currentSet, written, filled, isInvalid, isQuiet, onWrite, onAfter } = props
  const { target, aim, rung } = currentSet
  const { copy } = useLog()
  const what = useWhat(currentSet)(filled)
  const { planned, write, over, after } = copy.session
  if (written && !isChanged(written, currentSet, filled)) {
    return (
      <button type="button" className="button button-quiet log-done" onClick={onAfter}>
        {after}
      </button>
    )
  }
  const isAsAimed = (aim.load === null || aim.load === filled.load) && filled.rung === rung
  const isPlanned = !written && filled.amount === target.amount && isAsAimed && filled.ache !== 'stop'
  return (
    <button
      type="button"
      className={isQuiet ? 'button button-quiet log-done' : 'button log-done'}
      disabled={isInvalid}
      onClick={onWrite}
    >
      {isPlanned ? (
        <>
          {planned} <small>{what}</small>
        </>
      ) : (
        fillTemplate(written ? over : write, { what })
      )}
    </button>
  )
}

interface AskReserveProps {
  reserve: number | undefined
  isInvalid: boolean
  onChoose: (reserve: number) => void
}

/** On the last set, one tap saves it together with what was left. */
export function AskReserve({ reserve, isInvalid, onChoose }: AskReserveProps) {
  const { copy } = useLog()
  const { ask, why, save } = copy.feel
  return (
    <Ask className="log-reserve" ask={ask} why={why}>
      {reserveOptions.map(([count, text]) => (
        <button
          key={count}
          type="button"
          aria-label={fillTemplate(save, { count: text })}
          aria-pressed={count === reserve}
          disabled={isInvalid}
          onClick={() => onChoose(count)}
        >
          {text}
        </button>
      ))}
    </Ask>
  )
}

interface AskLoadProps {
  loads: readonly number[]
  unit: Unit
  isPair: boolean
  onChoose: (load: number | null) => void
}

/** The lightest ones: the first time starts light. */
const OFFERED = 5

/** Before the first set of an exercise that has no load yet, one tap. */
export function AskLoad({ loads, unit, isPair, onChoose }: AskLoadProps) {
  const { copy } = useLog()
  const { ask, why, bare } = copy.askLoad
  return (
    <Ask className="log-load" ask={ask} why={why}>
      {loads.slice(0, OFFERED).map((load) => (
        <button key={load} type="button" onClick={() => onChoose(load)}>
          {formatLoad(load, unit, isPair)}
        </button>
      ))}
      <button type="button" onClick={() => onChoose(null)}>
        {bare}
      </button>
    </Ask>
  )
}

interface AskProps {
  className: string
  ask: string
  why: string
  children: ReactNode
}

function Ask({ className, ask, why, children }: AskProps) {
  return (
    <div className={className} role="group" aria-label={ask}>
      <p>
        <b>{ask}</b> {why}
      </p>
      <div className="log-choice">{children}</div>
    </div>
  )
}

/** 8 reps, 10 kg; 25 s; 17 min. */
export function useWhat({ move, target, exercise }: CurrentSet): (filled: Filled) => string {
  const { copy, pairs } = useLog()
  const isPair = pairs.has(exercise.id)
  return ({ amount, load, unit }) => {
    const counted =
      amountsText([{ ...target, amount }], copy) + (formOf(move, exercise.id)?.sided ? ` ${copy.session.side}` : '')
    return load === null ? counted : `${counted}, ${formatLoad(load, unit, isPair)}`
  }
}

export function UndoButton({ currentSet: { training }, onDone }: { currentSet: CurrentSet; onDone: () => void }) {
  const { log, store, copy } = useLog()
  const last = setsOf(log, training).at(-1)
  const isSkip = isSkipLast(log, training)
  const undo = () => {
    store.change(undoLast(log, training, new Date()))
    store.set({ rest: null })
    onDone()
  }
  if (training.endedAt || (!last && !isSkip)) return null
  return (
    <button type="button" className="log-plain" onClick={undo}>
      {isSkip ? copy.session.undoSkip : copy.session.undo}{' '}
      {last && !isSkip && (
        <small>
          {last.exercise.name}, {amountsText([last], copy)}
        </small>
      )}
    </button>
  )
}

interface SkipButtonProps {
  currentSet: CurrentSet
  isMain?: boolean
  onDone: () => void
}

/** For a set the reader can’t do. */
export function SkipButton({ currentSet: { training, step }, isMain, onDone }: SkipButtonProps) {
  const { log, store, copy } = useLog()
  const skip = () => {
    store.change(skipSet(log, training, step, new Date()))
    onDone()
  }
  if (isSkipped(training, step)) return null
  return (
    <button type="button" className={isMain ? 'button log-done' : 'log-plain'} onClick={skip}>
      {copy.session.skip}
    </button>
  )
}

export function SoundToggle() {
  const { settings, store, copy } = useLog()
  const toggle = () => {
    unlockAudio()
    store.set({ sound: !settings.sound })
  }
  return (
    <button type="button" className="log-plain" onClick={toggle}>
      {copy.rest.sound[settings.sound ? 'on' : 'off']}
    </button>
  )
}
