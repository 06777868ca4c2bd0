import { type FormEvent, useId, useState } from 'react'
import { addExtra } from '../../../../../guide/log/actions.ts'
import { allTrainings, type Extra, type Training } from '../../../../../guide/log/record.ts'
import { useLog } from '../log-context.ts'

const MAX_SETS = 10
const MAX_AMOUNT = 600

/** Adds an exercise of the reader's own to the end of this session. */
export function ExtraForm({ training }: { training: Training }) {
  const id = useId()
  const { log, store, copy } = useLog()
  const { title, name, kind, kinds, sets, add } = copy.extra
  const [chosen, setChosen] = useState<Omit<Extra, 'id'>>({ name: '', kind: 'reps', sets: 3, amount: 8 })
  const before = new Map(allTrainings(log).flatMap(({ extras = [] }) => extras.map((extra) => [extra.name, extra])))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = chosen.name.trim()
    const own = { ...chosen, name: trimmed, id: before.get(trimmed)?.id ?? ownId(trimmed) }
    store.change(addExtra(training, own, new Date()))
    setChosen({ ...chosen, name: '' })
  }
  const number = (field: 'sets' | 'amount', max: number) => ({
    type: 'number',
    inputMode: 'numeric' as const,
    min: 1,
    max,
    required: true,
    value: chosen[field] || '',
    onChange: ({ target }: { target: HTMLInputElement }) => setChosen({ ...chosen, [field]: Number(target.value) }),
  })
  return (
    <details>
      <summary>{title}</summary>
      <form className="log-extra" onSubmit={submit}>
        <label htmlFor={`${id}-name`}>{name}</label>
        <input
          id={`${id}-name`}
          type="text"
          required
          maxLength={60}
          autoComplete="off"
          list={`${id}-known`}
          value={chosen.name}
          onChange={({ target }) =>
            setChosen({ ...chosen, ...before.get(target.value), name: target.value.trimStart() })
          }
        />
        <datalist id={`${id}-known`}>
          {[...before.keys()].map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <label htmlFor={`${id}-kind`}>{kind}</label>
        <select
          id={`${id}-kind`}
          value={chosen.kind}
          onChange={({ target }) => setChosen({ ...chosen, kind: target.value === 'hold' ? 'hold' : 'reps' })}
        >
          <option value="reps">{kinds.reps}</option>
          <option value="hold">{kinds.hold}</option>
        </select>
        <label htmlFor={`${id}-sets`}>{sets}</label>
        <input id={`${id}-sets`} {...number('sets', MAX_SETS)} />
        <label htmlFor={`${id}-amount`}>{kinds[chosen.kind]}</label>
        <input id={`${id}-amount`} {...number('amount', MAX_AMOUNT)} />
        <button type="submit" className="button button-quiet">
          {add}
        </button>
      </form>
    </details>
  )
}

/** The same name is the same exercise on every device. */
const ownId = (name: string) =>
  `own-${name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')}`
