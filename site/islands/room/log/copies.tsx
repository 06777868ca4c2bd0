import type { LogCopy } from '../../../../content/log.ts'
import { asJson } from '../../../../guide/log/copy.ts'
import { asCsv } from '../../../../guide/log/csv.ts'
import type { Log } from '../../../../guide/log/record.ts'
import { useLog } from './log-context.ts'

/** A copy in three forms: for a spreadsheet, to bring back, on paper. */
export function Copies() {
  const { log, sheets, words } = useLog()
  return (
    <ul className="log-copies">
      <FileCopies log={log} words={words.copies} />
      <li>
        <a className="button button-quiet" href={sheets}>
          {words.copies.sheets}
        </a>
        <span>{words.copies.sheetsText}</span>
      </li>
    </ul>
  )
}

export function FileCopies({ log, words }: { log: Log; words: LogCopy['copies'] }) {
  const takeCsv = () => save('csv', 'text/csv', asCsv(log))
  const takeJson = () => save('json', 'application/json', asJson(log, new Date()))
  return (
    <>
      <li>
        <button type="button" className="button" onClick={takeCsv}>
          {words.csv}
        </button>
        <span>{words.csvText}</span>
      </li>
      <li>
        <button type="button" className="button" onClick={takeJson}>
          {words.json}
        </button>
        <span>{words.jsonText}</span>
      </li>
    </>
  )
}

/** Hands a file to the browser, which asks or knows where it goes. */
function save(ending: string, type: string, text: string): void {
  const name = `training-log-${new Date().toISOString().slice(0, 10)}.${ending}`
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // Not at once: some browsers read it only after the press is over.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
