import { type ComponentType, lazy, Suspense, useEffect, useState, useId } from 'react'
import { Head } from '../head.tsx'
import { useLog } from '../log-context.ts'
import { replaceView, views } from '../view.ts'
import { FileButtons } from './file-copies.tsx'
import type { LogCopy } from '../../../../../content/log.ts'
import { countOf, newerRecords, parseLogFile } from '../../../../../guide/log/log-file.ts'
import type { Change, Log } from '../../../../../guide/log/record.ts'
import { fillTemplate } from '../../../../../platform/format/fill.ts'
import { plural } from '../../../../../platform/format/plural.ts'

/** Loaded when it is shown: phrases and QR codes are much code for something few readers set up. */
const SyncPanel = lazy<ComponentType<{ join: string }>>(async () => {
  const loaded = await import('./sync-panel.tsx').catch(() => null)
  return { default: loaded ? loaded.SyncPanel : NoConnection }
})

/** `join`: a scanned code. It is taken out of the address at once, so that it stays out of the history. */
export function BackUpView({ join }: { join: string }) {
  const { copy } = useLog()
  const [code] = useState(join)
  useEffect(() => {
    if (join !== '') replaceView(views.backUp)
  }, [join])
  const { title, lead, files, safari } = copy.backUp
  return (
    <>
      <Head title={title} lead={lead}>
        <p className="log-quiet">{safari}</p>
      </Head>
      <div className="wrap log-body log-columns">
        <Suspense>
          <SyncPanel join={code} />
        </Suspense>
        <section>
          <h2 className="log-title">{files}</h2>
          <FileButtons />
          <ImportField />
        </section>
      </div>
    </>
  )
}

function NoConnection() {
  const { title, states } = useLog().copy.sync
  return (
    <section className="log-sync">
      <h2 className="log-title">{title}</h2>
      <p>{states.offline}</p>
    </section>
  )
}

function ImportField() {
  const id = useId()
  const { log, store, copy } = useLog()
  const [message, setMessage] = useState('')
  const importFile = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (!file) return
    const result = await importLog(log, file, copy.backUp)
    if (result.change) store.change(result.change)
    setMessage(result.message)
    input.value = ''
  }
  return (
    <div className="log-bring">
      <label htmlFor={id}>{copy.backUp.restore}</label>
      <p id={`${id}-text`}>{copy.backUp.restoreText}</p>
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
async function importLog(log: Log, file: Blob, copy: LogCopy['backUp']): Promise<{ change?: Change; message: string }> {
  const text = await file.text().catch(() => null)
  if (text === null) return { message: copy.unread }
  const imported = parseLogFile(text)
  if (imported.is === 'no-log') return { message: copy.noCopy }
  if (imported.is === 'newer') return { message: copy.newer }
  const change = newerRecords(imported.log, log)
  const refused = imported.refused > 0 ? ` ${fillTemplate(copy.refused, { count: imported.refused })}` : ''
  if (countOf(change) === 0) return { message: copy.nothingNew + refused }
  const { trainings = [], sets = [] } = change
  const counts = { sessions: plural(trainings.length, 'session'), sets: plural(sets.length, 'set') }
  return { change, message: fillTemplate(copy.restored, counts) + refused }
}
