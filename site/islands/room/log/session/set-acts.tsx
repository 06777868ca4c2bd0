import { type Doing, type Filled, undoSet } from '../../../../../guide/log/acts.ts'
import { type LoggedSet, setsOf } from '../../../../../guide/log/record.ts'
import { useLog } from '../log-context.ts'
import { figure, say } from '../say.ts'
import { ready } from './signal.ts'

interface ActsProps {
  doing: Doing
  written: LoggedSet | undefined
  filled: Filled
  note: string
  write: (amount: number) => void
  onAfter: () => void
}

/** Writing the set as planned or as filled in; a set that is written can be changed. */
export function Acts({ doing: { target }, written, filled, note, write, onAfter }: ActsProps) {
  const { words } = useLog()
  const what = useWhat(target.kind)
  const { planned, write: writeWords, over, after } = words.session
  if (written) {
    const changed = written.amount !== filled.amount || written.load !== filled.load || written.note !== note
    return changed ? (
      <button type="button" className="button log-done" onClick={() => write(filled.amount)}>
        {say(over, { what: what(filled) })}
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
          {say(writeWords, { what: what(filled) })}
        </button>
      )}
    </>
  )
}

/** 8 × 10 kg, 25 s, 17 min. */
function useWhat(kind: LoggedSet['kind']): (filled: Filled) => string {
  const { words } = useLog()
  return ({ amount, load, unit }) => {
    const counted = `${amount} ${words.kinds[kind].unit}`.trim()
    return load === null ? counted : `${counted} × ${figure(load)} ${unit}`
  }
}

export function Undo({ doing: { training }, onDone }: { doing: Doing; onDone: () => void }) {
  const { log, store, words } = useLog()
  const last = setsOf(log, training).at(-1)
  const undo = () => {
    store.change(undoSet(log, training))
    store.set({ rest: null })
    onDone()
  }
  if (!last) return null
  return (
    <button type="button" className="log-plain" onClick={undo}>
      {words.session.undo}{' '}
      <small>
        {last.exercise.name}, {last.amount}
      </small>
    </button>
  )
}

export function Sound() {
  const { settings, store, words } = useLog()
  const hear = () => {
    ready()
    store.set({ sound: !settings.sound })
  }
  return (
    <button type="button" className="log-plain" aria-pressed={settings.sound} onClick={hear}>
      {words.rest.sound}
    </button>
  )
}
