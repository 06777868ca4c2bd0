import { type Doing, type Filled, undoSet } from '../../../../../guide/log/actions.ts'
import { type LoggedSet, setsOf } from '../../../../../guide/log/record.ts'
import { useLog } from '../log-context.ts'
import { fillTemplate } from '../../../../../format/fill.ts'
import { formatNumber } from '../../../../../format/plural.ts'
import { unlockAudio } from './rest-signal.ts'

interface ActsProps {
  doing: Doing
  written: LoggedSet | undefined
  filled: Filled
  note: string
  write: (amount: number) => void
  onAfter: () => void
}

export function SetActions({ doing: { target }, written, filled, note, write, onAfter }: ActsProps) {
  const { copy } = useLog()
  const what = useWhat(target.kind)
  const { planned, write: writeLabel, over, after } = copy.session
  if (written) {
    const changed = written.amount !== filled.amount || written.load !== filled.load || written.note !== note
    return changed ? (
      <button type="button" className="button log-done" onClick={() => write(filled.amount)}>
        {fillTemplate(over, { what: what(filled) })}
      </button>
    ) : (
      <button type="button" className="button button-quiet log-done" onClick={onAfter}>
        {after}
      </button>
    )
  }
  return (
    <>
      <button type="button" className="button log-done" onClick={() => write(target.amount)}>
        {planned} <small>{what({ ...filled, amount: target.amount })}</small>
      </button>
      {filled.amount !== target.amount && (
        <button type="button" className="button button-quiet log-done" onClick={() => write(filled.amount)}>
          {fillTemplate(writeLabel, { what: what(filled) })}
        </button>
      )}
    </>
  )
}

/** 8 × 10 kg, 25 s, 17 min. */
function useWhat(kind: LoggedSet['kind']): (filled: Filled) => string {
  const { copy } = useLog()
  return ({ amount, load, unit }) => {
    const counted = `${amount} ${copy.kinds[kind].unit}`.trim()
    return load === null ? counted : `${counted} × ${formatNumber(load, 1)} ${unit}`
  }
}

export function UndoButton({ doing: { training }, onDone }: { doing: Doing; onDone: () => void }) {
  const { log, store, copy } = useLog()
  const last = setsOf(log, training).at(-1)
  const undo = () => {
    store.change(undoSet(log, training))
    store.set({ rest: null })
    onDone()
  }
  if (!last) return null
  return (
    <button type="button" className="log-plain" onClick={undo}>
      {copy.session.undo}{' '}
      <small>
        {last.exercise.name}, {last.amount}
      </small>
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
    <button type="button" className="log-plain" aria-pressed={settings.sound} onClick={toggle}>
      {copy.rest.sound}
    </button>
  )
}
