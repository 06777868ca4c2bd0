import { useId, useState } from 'react'
import { units } from '../../../../guide/log/load.ts'
import { Copies } from './copies.tsx'
import { bringBack } from './bring-back.ts'
import { Head } from './head.tsx'
import { PromiseToKeep } from './keeping.tsx'
import { useLog } from './log-context.ts'

/** Copies out and in, the unit, and the way to be rid of it all. */
export function CopiesView() {
  const { words } = useLog()
  return (
    <>
      <Head title={words.copies.title} lead={words.copies.lead} />
      <div className="wrap log-body log-columns">
        <section>
          <Copies />
          <Bring />
        </section>
        <section>
          <UnitChoice />
          <PromiseToKeep />
          <Delete />
        </section>
      </div>
    </>
  )
}

function Bring() {
  const id = useId()
  const { log, store, words } = useLog()
  const [said, setSaid] = useState('')
  const bring = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (!file) return
    const { change, sentence } = await bringBack(log, file, words.copies)
    if (change) store.change(change)
    setSaid(sentence)
    input.value = ''
  }
  return (
    <div className="log-bring">
      <label htmlFor={id}>{words.copies.bring}</label>
      <p id={`${id}-text`}>{words.copies.bringText}</p>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        aria-describedby={`${id}-text`}
        onChange={({ target }) => void bring(target)}
      />
      <p role="status">{said}</p>
    </div>
  )
}

function UnitChoice() {
  const { settings, store, words } = useLog()
  return (
    <fieldset className="log-units">
      <legend>{words.copies.units}</legend>
      {units.map((unit) => (
        <label key={unit}>
          <input type="radio" name="unit" checked={settings.unit === unit} onChange={() => store.set({ unit })} />
          {words.copies[unit]}
        </label>
      ))}
    </fieldset>
  )
}

function Delete() {
  const { store, words } = useLog()
  const [asked, setAsked] = useState<'no' | 'yes' | 'done'>('no')
  const { delete: label, deleteText, deleteSure, deleteYes, deleteNo, deleted } = words.copies
  const remove = async () => {
    await store.deleteAll()
    setAsked('done')
  }
  return (
    <div className="log-delete" role="status">
      {asked === 'done' && <p>{deleted}</p>}
      {asked === 'no' && (
        <>
          <p>{deleteText}</p>
          <button type="button" className="log-plain" onClick={() => setAsked('yes')}>
            {label}
          </button>
        </>
      )}
      {asked === 'yes' && (
        <>
          <p>{deleteSure}</p>
          <p className="ways">
            <button type="button" className="button button-quiet" onClick={() => void remove()}>
              {deleteYes}
            </button>
            <button type="button" className="button" onClick={() => setAsked('no')}>
              {deleteNo}
            </button>
          </p>
        </>
      )}
    </div>
  )
}
