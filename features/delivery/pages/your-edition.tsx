import { editionCopy } from '../../../content/edition-copy.ts'
import { shopText } from '../../../content/shop.ts'
import { calendarDay } from '../../../platform/format/money.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { EditionNotes, EditionsStyle } from './edition-notes.tsx'
import type { EditionView } from './edition-view.ts'

const copy = editionCopy.order

/** The edition a buyer has, the current one and older ones. */
export function YourEdition({ edition, download }: { edition: EditionView; download: string }) {
  const { news, fetched, older, isSubscribed, toNews } = edition
  return (
    <>
      <EditionsStyle />
      <p>{statusText(edition)}</p>
      {fetched !== null && news.length > 0 && (
        <>
          <h3 className="edition-since">{fillTemplate(copy.since, { fetched })}</h3>
          <EditionNotes editions={news} />
        </>
      )}
      {older.length > 0 && <OlderEditions older={older} download={download} />}
      <p className="order-small">
        {isSubscribed ? copy.hears : copy.silent} <a href={toNews}>{isSubscribed ? copy.stop : copy.resume}</a>
      </p>
    </>
  )
}

function statusText({ current: { number: current, date }, fetched }: EditionView): string {
  const places = { current, date: calendarDay(date), fetched: fetched ?? '' }
  if (fetched === null) return fillTemplate(copy.unfetched, places)
  return fillTemplate(fetched === current ? copy.current : copy.behind, places)
}

function OlderEditions({ older, download }: { older: EditionView['older']; download: string }) {
  return (
    <details>
      <summary>{copy.older}</summary>
      <p>{copy.olderText}</p>
      {older.map(({ edition: { number, date }, formats }) => (
        <form key={number} className="older-edition" method="post" action={download}>
          <p>
            {fillTemplate(editionCopy.name, { number })} {fillTemplate(editionCopy.of, { date: calendarDay(date) })}
          </p>
          <input type="hidden" name="edition" value={number} />
          {formats.map((format) => (
            <button key={format} className="button button-quiet" type="submit" name="format" value={format}>
              {shopText.formats[format].name}
            </button>
          ))}
        </form>
      ))}
    </details>
  )
}
