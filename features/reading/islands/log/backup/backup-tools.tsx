import { useId, useState } from 'react'
import type { LogCopy } from '../../../../../content/log.ts'
import { countOf, newerRecords, parseLogFile } from '../../../../../guide/log/log-file.ts'
import type { Change, Log } from '../../../../../guide/log/record.ts'
import { fillTemplate } from '../../../../../platform/format/fill.ts'
import { plural } from '../../../../../platform/format/plural.ts'
import { useLog } from '../log-context.ts'
import { FileButtons } from './file-copies.tsx'
import { SyncPanel } from './sync-panel.tsx'

export function BackUpTools({ join }: { join: string }) {
  return (
    <>
      <SyncPanel join={join} />
      <section>
        <h2 className="log-title">{useLog().copy.backUp.files}</h2>
        <FileButtons />
        <ImportField />
      </section>
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
