import { type FormEvent, useId, useState } from 'react'
import { saveWeights } from '../../../../guide/log/actions.ts'
import { loadIn, units } from '../../../../guide/log/load.ts'
import type { LogCopy } from '../../../../content/log.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { parseWeights, type WeightKind, weightKinds, type Weights } from '../../../../guide/log/weights.ts'
import { useCurrent, useLog } from './log-context.ts'
import { views } from './view.ts'

const LISTED = ['dumbbells', 'kettlebells', 'plates', 'handle'] as const
type Listed = (typeof LISTED)[number]
const NOTHING = { kinds: [], dumbbells: [], kettlebells: [], plates: [] }

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
  const { log, settings, unit, store, copy } = useLog()
  const weights = log.owned[0] ?? { unit, ...NOTHING, handle: settings.bars.bar }
  const [kinds, setKinds] = useState<WeightKind[]>(weights.kinds)
  const [typed, setTyped] = useState<Partial<Record<Listed, string>>>({})
  const [status, setStatus] = useState<'saved' | Listed | null>(null)
  const { title, text, names, fields, example, save } = copy.weights
  /** What is saved, in the unit that the fields are in now. */
  const textOf = (kind: Listed) =>
    typed[kind] ??
    [weights[kind]]
      .flat()
      .map((load) => loadIn(load, weights.unit, unit))
      .join(', ')

  const toggle = (kind: WeightKind) => {
    setStatus(null)
    // “None” goes with no other.
    const others = kinds.filter((one) => one !== kind && (one === 'none') === (kind === 'none'))
    setKinds(kinds.includes(kind) ? others : [...others, kind])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const saved: Weights = { unit, ...NOTHING, kinds, handle: 0 }
    for (const kind of fieldsOf(kinds)) {
      const parsed = parseWeights(textOf(kind))
      // Two plates may weigh the same; of the others each number stands for all of its weight.
      const numbers = kind === 'plates' ? (parsed ?? []) : [...new Set(parsed)]
      if (kind === 'handle' && parsed && numbers.length < 2) saved.handle = numbers[0] ?? 0
      else if (kind !== 'handle' && numbers.length > 0) saved[kind] = numbers
      else {
        setStatus(kind)
        document.getElementById(`${id}-${kind}`)?.focus()
        return
      }
    }
    store.change(saveWeights(log, saved, new Date()))
    setTyped({})
    setStatus('saved')
    onSaved?.(savedText(saved, copy.weights))
  }
  return (
    <form className="log-weights" onSubmit={submit} noValidate>
      <h2>{title}</h2>
      <p>{text}</p>
      <fieldset>
        <legend>{copy.settings.units}</legend>
        {units.map((one) => (
          <label key={one}>
            <input type="radio" name="unit" checked={one === unit} onChange={() => store.set({ unit: one })} />
            {copy.settings[one]}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend className="unseen">{title}</legend>
        {weightKinds.map((kind) => (
          <label key={kind}>
            <input type="checkbox" checked={kinds.includes(kind)} onChange={() => toggle(kind)} />
            {names[kind]}
          </label>
        ))}
      </fieldset>
      {fieldsOf(kinds).map((kind) => (
        <p key={kind}>
          <label htmlFor={`${id}-${kind}`}>{fillTemplate(fields[kind].label, { unit })}</label>
          <small id={`${id}-${kind}-hint`} role="status">
            {fillTemplate(status === kind ? fields[kind].wrong : example, { text: fields[kind][unit] })}
          </small>
          <input
            id={`${id}-${kind}`}
            type="text"
            autoComplete="off"
            aria-invalid={status === kind}
            aria-describedby={`${id}-${kind}-hint`}
            maxLength={200}
            value={textOf(kind)}
            onChange={({ target }) => setTyped({ ...typed, [kind]: target.value })}
          />
        </p>
      ))}
      <button type="submit" className="button" disabled={kinds.length === 0}>
        {save}
      </button>
      <p role="status">{status === 'saved' && savedText(weights, copy.weights)}</p>
    </form>
  )
}

const fieldsOf = (kinds: readonly WeightKind[]) =>
  LISTED.filter((one) => kinds.includes(one === 'handle' ? 'plates' : one))

/** Saved: dumbbells 5, 7.5, 10 kg, in pairs; bands. */
function savedText(weights: Weights, { names, pairs, saved }: LogCopy['weights']): string {
  const parts = weights.kinds.map((kind) => {
    const name = names[kind].toLowerCase()
    const loads = { ...weights, bands: [], none: [] }[kind].join(', ')
    const text = loads ? `${name} ${loads}\u00A0${weights.unit}` : name
    return kind === 'dumbbells' ? `${text}, ${pairs[weights.dumbbells.length > 1 ? 'several' : 'one']}` : text
  })
  return fillTemplate(saved, { text: parts.join('; ') })
}
