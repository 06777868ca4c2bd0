import { asJson } from '../../../../guide/log/copy.ts'
import { asCsv } from '../../../../guide/log/csv.ts'
import { useLog } from './log-context.ts'

/** A copy in three forms: for a spreadsheet, to bring back, on paper. */
export function Copies() {
  const { log, sheets, words } = useLog()
  const { csv, csvText, json, jsonText, sheets: paper, sheetsText } = words.copies
  return (
    <ul className="log-copies">
      <li>
        <button type="button" className="button" onClick={() => save('csv', 'text/csv', asCsv(log))}>
          {csv}
        </button>
        <span>{csvText}</span>
      </li>
      <li>
        <button
          type="button"
          className="button"
          onClick={() => save('json', 'application/json', asJson(log, new Date()))}
        >
          {json}
        </button>
        <span>{jsonText}</span>
      </li>
      <li>
        <a className="button button-quiet" href={sheets}>
          {paper}
        </a>
        <span>{sheetsText}</span>
      </li>
    </ul>
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
