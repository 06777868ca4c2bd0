import { editionCopy } from '../../../content/edition-copy.ts'
import type { Edition } from '../../../content/schema.ts'
import { calendarDay } from '../../../platform/format/money.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { Style } from '../../../platform/ui/style.tsx'
import css from './editions.css?inline'

export function EditionNotes({ editions }: { editions: readonly Edition[] }) {
  return (
    <ol className="edition-notes">
      {editions.map(({ number, date, kind, notes }) => (
        <li key={number}>
          <span className="figure" aria-hidden="true">
            {number}
          </span>
          <div>
            <p className="edition-of">
              <span className="unseen">{fillTemplate(editionCopy.name, { number })}. </span>
              <strong>{editionCopy.kinds[kind]}</strong>, {calendarDay(date)}
            </p>
            <ul>
              {notes.map((note) => (
                <li key={note}>
                  <Note text={note} />
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** "Months 4 to 12: a new last chapter." */
function Note({ text }: { text: string }) {
  const [, lead, rest] = /^([^.:]+:)(.+)$/s.exec(text) ?? []
  if (!lead) return text
  return (
    <>
      <strong>{lead}</strong>
      {rest}
    </>
  )
}

/** For pages that get their edition part after rendering: that part cannot bring its own style. */
export const EditionsStyle = () => <Style name="editions" css={css} />
