import { type FormEvent, useId, useState } from 'react'
import { writeWeek } from '../../../../guide/log/actions.ts'
import { numberUnit, threeNumbers } from '../../../../guide/log/numbers.ts'
import type { Plan } from '../../../../guide/log/plan.ts'
import type { Run } from '../../../../guide/log/record.ts'
import { useLog } from './log-context.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { countText, formatNumber } from '../../../../platform/format/plural.ts'
import type { Sums } from '../../../../guide/log/history/week-sums.ts'
import { readNumber } from '../../../../guide/log/load.ts'

const NIGHTS = [0, 1, 2, 3, 4, 5, 6, 7]

interface NumbersFormProps {
  run: Run
  plan: Plan
  week: number
}

export function NumbersForm({ run, plan, week }: NumbersFormProps) {
  const id = useId()
  const here = useLog()
  const { log, store, copy } = here
  const saved = threeNumbers(log, run, plan, here)[week - 1]
  const [typed, setTyped] = useState(String(saved?.typed ?? ''))
  const [nights, setNights] = useState(saved?.nights ?? null)
  const [status, setStatus] = useState<'written' | 'unreadable' | 'nothing' | null>(null)
  const unit = numberUnit(plan, here.unit)
  const name = unit === '' ? copy.numbers.number : `${copy.numbers.number}, ${unit}`
  // What the log can’t count, or was typed when it still asked for all of them.
  const isAsked = !saved || saved.typed !== null || !plan.number || plan.number.from === 'reader'
  const { sessions, of, nights: good, hints, hint, write } = copy.numbers

  const keep = (event: FormEvent) => {
    event.preventDefault()
    const read = readNumber(typed)
    if (typed.trim() !== '' && read === null) return setStatus('unreadable')
    // A number that was saved can be taken back.
    if (read === null && nights === null && saved?.typed == null) return setStatus('nothing')
    store.change(writeWeek(log, { run, week, number: read, nights }, new Date()))
    setStatus('written')
  }
  const wrong = status === 'unreadable'
  return (
    <form className="log-numbers" onSubmit={keep} noValidate>
      <p>
        {sessions}: <b>{fillTemplate(of, { done: saved?.sessions ?? 0, planned: saved?.planned ?? 0 })}</b>
      </p>
      {isAsked ? (
        <>
          <label htmlFor={id}>{name}</label>
          <p className="log-quiet" id={`${id}-hint`}>
            {hints[plan.id] ?? hint}
          </p>
          <input
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            aria-invalid={wrong}
            aria-describedby={`${id}-hint ${id}-status`}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      ) : (
        saved.computed !== null && (
          <>
            <p>
              {name}: <b>{formatNumber(saved.computed, 1)}</b>
            </p>
            <p className="log-quiet">{hints[plan.id]}</p>
          </>
        )
      )}
      <fieldset>
        <legend>{good}</legend>
        {NIGHTS.map((count) => (
          <label key={count}>
            <input type="radio" name={`${id}-nights`} checked={nights === count} onChange={() => setNights(count)} />
            <span>{count}</span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="button">
        {write}
      </button>
      <p id={`${id}-status`} role="status">
        {status && copy.numbers[status]}
      </p>
      {saved && saved.sums.sets > 0 && <WeekSums sums={saved.sums} />}
    </form>
  )
}

/** All of the week's sets together. */
function WeekSums({ sums }: { sums: Sums }) {
  const { unit, copy } = useLog()
  const { measures } = copy.numbers
  const counted = [
    [measures.sets, sums.sets],
    [measures[unit], Math.round(sums.volume)],
    [measures.reps, sums.reps],
    [measures.minutes, sums.minutes],
    [measures.rounds, sums.rounds],
  ] as const
  const shown = counted.filter(([, count]) => count > 0).map(([text, count]) => countText(text, count))
  return (
    <p>
      {copy.numbers.all}: <b>{shown.join(', ')}</b>
    </p>
  )
}
