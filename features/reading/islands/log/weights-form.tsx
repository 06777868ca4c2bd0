import { type FormEvent, useId, useState } from 'react'
import { saveWeights } from '../../../../guide/log/actions.ts'
import { units } from '../../../../guide/log/load.ts'
import type { LogCopy } from '../../../../content/log.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { parseWeights, type WeightKind, weightKinds, type Weights } from '../../../../guide/log/weights.ts'
import { useCurrent, useLog } from './log-context.ts'
import { views } from './view.ts'

const LISTED = ['dumbbells', 'kettlebells', 'plates'] as const
type Listed = (typeof LISTED)[number]

/** On the first page of a program, until it is answered or put off. */
export function AskWeights() {
  const { log, settings, store, copy } = useLog()
  const sessions = useCurrent()?.plan?.sessions ?? []
  const [saved, setSaved] = useState<string>()
  const needsWeight = sessions.some(({ moves }) => moves.some((move) => move.needsWeight))
  if (saved)
    return (
      <p className="log-open" role="status">
        {saved} <a href={views.settings}>{copy.weights.change}</a>
      </p>
    )
  if (settings.hasAskedWeights || log.owned.length > 0 || !needsWeight) return null
  return (
    <section className="log-open">
      <WeightsForm onSaved={setSaved} />
      <button type="button" className="log-plain" onClick={() => store.set({ hasAskedWeights: true })}>
        {copy.weights.later}
      </button>
    </section>
  )
}

/** Which weights the reader owns: the coach steps among those. */
export function WeightsForm({ onSaved }: { onSaved?: (text: string) => void }) {
  const id = useId()
  const { log, settings, store, copy } = useLog()
  const { unit } = settings
  const weights = log.owned[0] ?? null
  const [kinds, setKinds] = useState<WeightKind[]>(weights?.kinds ?? [])
  const [typed, setTyped] = useState(() => textsOf(weights))
  const [handle, setHandle] = useState(String(weights?.handle ?? settings.bars.bar))
  const [status, setStatus] = useState<'saved' | Listed | null>(null)
  const { title, text, names, fields, example, wrong, handle: handleLabel, save } = copy.weights

  const toggle = (kind: WeightKind) => {
    setStatus(null)
    setKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lists: Record<Listed, number[]> = { dumbbells: [], kettlebells: [], plates: [] }
    for (const kind of LISTED.filter((one) => kinds.includes(one))) {
      const numbers = parseWeights(typed[kind])
      if (!numbers?.length) {
        setStatus(kind)
        document.getElementById(`${id}-${kind}`)?.focus()
        return
      }
      lists[kind] = numbers
    }
    const saved = { unit, kinds, ...lists, handle: parseWeights(handle)?.[0] ?? 0 }
    store.change(saveWeights(log, saved, new Date()))
    setTyped(textsOf(saved))
    setStatus('saved')
    onSaved?.(savedText(saved, copy.weights))
  }
  return (
    <form className="log-weights" onSubmit={submit} noValidate>
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
      <p role="status">{status === 'saved' && weights && savedText(weights, copy.weights)}</p>
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

/** Saved: dumbbells 5, 7.5, 10 kg; bands. */
function savedText(weights: Weights, { names, saved }: LogCopy['weights']): string {
  const lists: Partial<Record<WeightKind, string>> = textsOf(weights)
  const parts = weights.kinds.map((kind) => {
    const name = names[kind].toLowerCase()
    return lists[kind] ? `${name} ${lists[kind]}\u00A0${weights.unit}` : name
  })
  return fillTemplate(saved, { text: parts.join('; ') })
}

const textsOf = (weights: Weights | null): Record<Listed, string> => ({
  dumbbells: weights?.dumbbells.join(', ') ?? '',
  kettlebells: weights?.kettlebells.join(', ') ?? '',
  plates: weights?.plates.join(', ') ?? '',
})
