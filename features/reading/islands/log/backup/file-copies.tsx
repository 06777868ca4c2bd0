import { useEffect, useState, useSyncExternalStore } from 'react'
import { MINUTE } from '../../../../../platform/format/duration.ts'
import type { LogCopy } from '../../../../../content/log.ts'
import { asJson } from '../../../../../guide/log/log-file.ts'
import { asCsv } from '../../../../../guide/log/csv.ts'
import type { Log } from '../../../../../guide/log/record.ts'
import { useLog } from '../log-context.ts'
import { createLogStore, OPENING } from '../store/log-store.ts'

export function FileButtons() {
  const { log, sheets, copy } = useLog()
  return (
    <ul className="log-copies">
      <FileCopies log={log} copy={copy.backUp} />
      <li>
        <a className="button button-quiet" href={sheets}>
          {copy.backUp.sheets}
        </a>
        <span>{copy.backUp.sheetsText}</span>
      </li>
    </ul>
  )
}

/** For a reader without access to the room: the log belongs to the reader and can still be downloaded. */
export function LogDownload({ copy }: { copy: Pick<LogCopy, 'closed' | 'backUp'> }) {
  const [store] = useState(createLogStore)
  useEffect(() => store.open(), [store])
  const { log } = useSyncExternalStore(store.subscribe, store.snapshot, () => OPENING)
  if (log.sets.length === 0) return null
  return (
    <section>
      <h2>{copy.closed.title}</h2>
      <p>{copy.closed.text}</p>
      <ul className="log-copies">
        <FileCopies log={log} copy={copy.backUp} />
      </ul>
    </section>
  )
}

function FileCopies({ log, copy }: { log: Log; copy: LogCopy['backUp'] }) {
  const saveCsv = () => save('csv', 'text/csv', asCsv(log, copy.csvHead))
  const saveJson = () => save('json', 'application/json', asJson(log, new Date()))
  return (
    <>
      <li>
        <button type="button" className="button button-quiet" onClick={saveCsv}>
          {copy.csv}
        </button>
        <span>{copy.csvText}</span>
      </li>
      <li>
        <button type="button" className="button button-quiet" onClick={saveJson}>
          {copy.json}
        </button>
        <span>{copy.jsonText}</span>
      </li>
    </>
  )
}

function save(extension: string, type: string, text: string): void {
  const name = `training-log-${new Date().toISOString().slice(0, 10)}.${extension}`
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(href), MINUTE)
}
