import { useId, useState } from 'react'
import { type Doing, type Filled, writeSet } from '../../../../../guide/log/actions.ts'
import { stepped } from '../../../../../guide/log/load.ts'
import { takesLoad } from '../../../../../guide/log/plan.ts'
import type { LoggedSet } from '../../../../../guide/log/record.ts'
import { beginRest } from '../../../../../guide/log/rest.ts'
import { useLog } from '../log-context.ts'
import { fillTemplate } from '../../../../../format/fill.ts'
import { RestClock } from './rest-clock.tsx'
import { SetActions, SoundToggle, UndoButton } from './set-actions.tsx'
import { unlockAudio } from './rest-signal.ts'
import { Stepper } from './stepper.tsx'

const STEP = { reps: 1, hold: 5, steady: 1, intervals: 1 } as const

interface SetFieldsProps {
  doing: Doing
  isLast: boolean
  onDone: () => void
  onAfter: () => void
  written: LoggedSet | undefined
  filled: Filled
}

export function SetFields({ doing, written, filled: first, isLast, onDone, onAfter }: SetFieldsProps) {
  const id = useId()
  const { target } = doing
  const { log, store, settings, copy } = useLog()
  const [filled, setFilled] = useState(first)
  const [note, setNote] = useState(written?.note ?? '')
  const [rested] = useState(settings.rest !== null)
  const { fewer, more, load, lighter, heavier, noLoad } = copy.session

  const write = (amount: number) => {
    unlockAudio()
    store.change(writeSet(log, doing, { ...filled, amount }, note.trim(), new Date()))
    if (!written && !isLast && target.rest > 0) store.set({ rest: beginRest(target.rest, Date.now()) })
    onDone()
  }
  return (
    <>
      <div className="wrap log-fields">
        <Stepper
          label={copy.kinds[target.kind].label}
          less={fewer}
          more={more}
          none="0"
          value={filled.amount}
          onChange={(amount) => setFilled({ ...filled, amount: amount ?? 0 })}
          onStep={(direction) =>
            setFilled({ ...filled, amount: Math.max(0, filled.amount + direction * STEP[target.kind]) })
          }
        />
        {takesLoad(target.kind) && (
          <Stepper
            label={fillTemplate(load, { unit: filled.unit })}
            less={lighter}
            more={heavier}
            none={noLoad}
            value={filled.load}
            onChange={(value) => setFilled({ ...filled, load: value === 0 ? null : value })}
            onStep={(direction) => setFilled({ ...filled, load: stepped(filled.load, filled.unit, direction) })}
          />
        )}
        <div className="log-note">
          <label htmlFor={id}>{copy.session.note}</label>
          <input
            id={id}
            type="text"
            maxLength={200}
            autoComplete="off"
            placeholder={copy.session.notePlaceholder}
            value={note}
            onChange={({ target: field }) => setNote(field.value)}
          />
        </div>
      </div>
      <div className="log-act">
        {settings.rest ? (
          <RestClock rest={settings.rest} />
        ) : (
          <SetActions doing={doing} written={written} filled={filled} note={note} write={write} onAfter={onAfter} />
        )}
        <p className="unseen" role="status">
          {rested && !settings.rest && copy.rest.over}
        </p>
        <div className="log-small-acts">
          <UndoButton doing={doing} onDone={onDone} />
          <SoundToggle />
        </div>
      </div>
    </>
  )
}
