import { type FormEvent, useId, useState } from 'react'
import { writeWeek } from '../../../../guide/log/actions.ts'
import { readNumber } from '../../../../guide/log/load.ts'
import { threeNumbers } from '../../../../guide/log/numbers.ts'
import type { Plan } from '../../../../guide/log/plan.ts'
import type { Run } from '../../../../guide/log/record.ts'
import { useLog } from './log-context.ts'
import { fillTemplate } from '../../../../format/fill.ts'

const NIGHTS = [0, 1, 2, 3, 4, 5, 6, 7]

interface NumbersFormProps {
  run: Run
  plan: Plan
  week: number
}

export function NumbersForm({ run, plan, week }: NumbersFormProps) {
  const id = useId()
  const { log, store, copy } = useLog()
  const saved = threeNumbers(log, run, plan)[week - 1]
  const [typed, setTyped] = useState(String(saved?.number ?? ''))
  const [nights, setNights] = useState(saved?.nights ?? null)
  const [status, setStatus] = useState<'written' | 'unreadable' | null>(null)
  const { sessions, of, number, nights: good, hints, hint, write } = copy.numbers

  const keep = (event: FormEvent) => {
    event.preventDefault()
    const read = readNumber(typed)
    if (typed.trim() !== '' && read === null) return setStatus('unreadable')
    store.change(writeWeek(log, run, week, { number: read, nights }))
    setStatus('written')
  }
  const wrong = status === 'unreadable'
  return (
    <form className="log-numbers" onSubmit={keep} noValidate>
      <p>
        {sessions}: <b>{fillTemplate(of, { done: saved?.sessions ?? 0, planned: saved?.planned ?? 0 })}</b>
      </p>
      <label htmlFor={id}>{number}</label>
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
    </form>
  )
}
