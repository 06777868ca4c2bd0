import { useId, useState } from 'react'
import type { LogCopy } from '../../../../content/log.ts'
import { broughtIn, countOf, readCopy } from '../../../../guide/log/copy.ts'
import { units } from '../../../../guide/log/load.ts'
import type { Change, Log } from '../../../../guide/log/record.ts'
import { Copies } from './copies.tsx'
import { fillTemplate } from '../../../../format/fill.ts'
import { Head } from './head.tsx'
import { PersistenceNotice } from './storage-notice.tsx'
import { useLog } from './log-context.ts'

export function CopiesView() {
  const { copy } = useLog()
  return (
    <>
      <Head title={copy.copies.title} lead={copy.copies.lead} />
      <div className="wrap log-body log-columns">
        <section>
          <Copies />
          <ImportField />
        </section>
        <section>
          <UnitChoice />
          <PersistenceNotice />
          <Delete />
        </section>
      </div>
    </>
  )
}

function ImportField() {
  const id = useId()
  const { log, store, copy } = useLog()
  const [message, setMessage] = useState('')
  const importFile = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (!file) return
    const result = await importLog(log, file, copy.copies)
    if (result.change) store.change(result.change)
    setMessage(result.message)
    input.value = ''
  }
  return (
    <div className="log-bring">
      <label htmlFor={id}>{copy.copies.bring}</label>
      <p id={`${id}-text`}>{copy.copies.bringText}</p>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        aria-describedby={`${id}-text`}
        onChange={({ target }) => void importFile(target)}
      />
      <p role="status">{message}</p>
    </div>
  )
}

/** What a chosen file adds to the log, and the message about it. */
async function importLog(log: Log, file: Blob, copy: LogCopy['copies']): Promise<{ change?: Change; message: string }> {
  const text = await file.text().catch(() => null)
  if (text === null) return { message: copy.unread }
  const imported = readCopy(text)
  if (imported.is === 'no-copy') return { message: copy.noCopy }
  if (imported.is === 'newer') return { message: copy.newer }
  const change = broughtIn(log, imported.log)
  const refused = imported.refused > 0 ? ` ${fillTemplate(copy.refused, { count: imported.refused })}` : ''
  if (countOf(change) === 0) return { message: copy.nothingNew + refused }
  const counts = { sessions: change.trainings?.length ?? 0, sets: change.sets?.length ?? 0 }
  return { change, message: fillTemplate(copy.brought, counts) + refused }
}

function UnitChoice() {
  const { settings, store, copy } = useLog()
  return (
    <fieldset className="log-units">
      <legend>{copy.copies.units}</legend>
      {units.map((unit) => (
        <label key={unit}>
          <input type="radio" name="unit" checked={settings.unit === unit} onChange={() => store.set({ unit })} />
          {copy.copies[unit]}
        </label>
      ))}
    </fieldset>
  )
}

function Delete() {
  const { store, copy } = useLog()
  const [step, setStep] = useState<'offer' | 'confirm' | 'done'>('offer')
  const { delete: label, deleteText, deleteSure, deleteYes, deleteNo, deleted } = copy.copies
  const remove = async () => {
    await store.deleteAll()
    setStep('done')
  }
  return (
    <div className="log-delete" role="status">
      {step === 'done' && <p>{deleted}</p>}
      {step === 'offer' && (
        <>
          <p>{deleteText}</p>
          <button type="button" className="log-plain" onClick={() => setStep('confirm')}>
            {label}
          </button>
        </>
      )}
      {step === 'confirm' && (
        <>
          <p>{deleteSure}</p>
          <p className="ways">
            <button type="button" className="button button-quiet" onClick={() => void remove()}>
              {deleteYes}
            </button>
            <button type="button" className="button" onClick={() => setStep('offer')}>
              {deleteNo}
            </button>
          </p>
        </>
      )}
    </div>
  )
}
