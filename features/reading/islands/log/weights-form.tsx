import { type FormEvent, useId, useState } from 'react'
import { units } from '../../../../guide/log/load.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { parseWeights, type WeightKind, weightKinds, type Weights } from '../../../../guide/log/weights.ts'
import { useCurrent, useLog } from './log-context.ts'

const LISTED = ['dumbbells', 'kettlebells', 'plates'] as const
type Listed = (typeof LISTED)[number]

/** On the first page of a program, until it is answered or put off. */
export function AskWeights() {
  const { settings, store, copy } = useLog()
  const sessions = useCurrent()?.plan?.sessions ?? []
  const needsWeight = sessions.some(({ moves }) => moves.some((move) => move.needsWeight))
  if (settings.hasAskedWeights || !needsWeight) return null
  return (
    <section className="log-open">
      <WeightsForm />
      <button type="button" className="log-plain" onClick={() => store.set({ hasAskedWeights: true })}>
        {copy.weights.later}
      </button>
    </section>
  )
}

/** Which weights the reader owns: the coach steps among those. */
export function WeightsForm() {
  const id = useId()
  const { settings, store, copy } = useLog()
  const { unit, weights } = settings
  const [kinds, setKinds] = useState<WeightKind[]>(weights?.kinds ?? [])
  const [typed, setTyped] = useState(() => textsOf(weights))
  const [handle, setHandle] = useState(String(weights?.handle ?? settings.bars.bar))
  const [status, setStatus] = useState<'saved' | Listed | null>(null)
  const { title, text, names, fields, example, wrong, handle: handleLabel, save, saved: done } = copy.weights

  const toggle = (kind: WeightKind) => {
    setStatus(null)
    setKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lists: Record<Listed, number[]> = { dumbbells: [], kettlebells: [], plates: [] }
    for (const kind of LISTED.filter((one) => kinds.includes(one))) {
      const numbers = parseWeights(typed[kind])
      if (!numbers) {
        setStatus(kind)
        document.getElementById(`${id}-${kind}`)?.focus()
        return
      }
      lists[kind] = numbers
    }
    const saved = { unit, kinds, ...lists, handle: parseWeights(handle)?.[0] ?? 0 }
    store.set({ weights: saved, hasAskedWeights: true })
    setTyped(textsOf(saved))
    setStatus('saved')
  }
  return (
    <form className="log-weights" onSubmit={submit}>
      <h2>{title}</h2>
      <p>{text}</p>
      <UnitChoice />
      <fieldset>
        <legend className="unseen">{title}</legend>
        {weightKinds.map((kind) => (
          <label key={kind}>
            <input type="checkbox" checked={kinds.includes(kind)} onChange={() => toggle(kind)} />
            {names[kind]}
          </label>
        ))}
      </fieldset>
      {LISTED.filter((kind) => kinds.includes(kind)).map((kind) => (
        <p key={kind}>
          <label htmlFor={`${id}-${kind}`}>{fillTemplate(fields[kind].label, { unit })}</label>
          <small id={`${id}-${kind}-hint`} role="status">
            {fillTemplate(status === kind ? wrong : example, { text: fields[kind].example })}
          </small>
          <input
            id={`${id}-${kind}`}
            type="text"
            autoComplete="off"
            aria-invalid={status === kind}
            aria-describedby={`${id}-${kind}-hint`}
            required
            maxLength={200}
            value={typed[kind]}
            onChange={({ target }) => setTyped({ ...typed, [kind]: target.value })}
          />
        </p>
      ))}
      {kinds.includes('plates') && (
        <p>
          <label htmlFor={`${id}-handle`}>{fillTemplate(handleLabel, { unit })}</label>
          <input
            id={`${id}-handle`}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={handle}
            onChange={({ target }) => setHandle(target.value)}
          />
        </p>
      )}
      <button type="submit" className="button" disabled={kinds.length === 0}>
        {save}
      </button>
      <p role="status">{status === 'saved' && done}</p>
    </form>
  )
}

function UnitChoice() {
  const { settings, store, copy } = useLog()
  return (
    <fieldset>
      <legend>{copy.settings.units}</legend>
      {units.map((unit) => (
        <label key={unit}>
          <input type="radio" name="unit" checked={settings.unit === unit} onChange={() => store.set({ unit })} />
          {copy.settings[unit]}
        </label>
      ))}
    </fieldset>
  )
}

const textsOf = (weights: Weights | null): Record<Listed, string> => ({
  dumbbells: weights?.dumbbells.join(', ') ?? '',
  kettlebells: weights?.kettlebells.join(', ') ?? '',
  plates: weights?.plates.join(', ') ?? '',
})
