import { editionCopy } from '../../content/edition-copy.ts'
import { day } from '../../format/money.ts'
import { roomRoutes } from '../../routes.ts'
import { fillTemplate } from '../../format/fill.ts'
import { EditionNotes } from './edition-notes.tsx'
import type { EditionView } from './edition-view.ts'

const { room: copy, order } = editionCopy

/** The only part of the room's first page that differs by reader. It is inserted per request. */
export const EDITION_PLACEHOLDER = '<div id="your-edition"></div>'

export function RoomEdition({ edition }: { edition: EditionView }) {
  const { current, fetched, news } = edition
  const reads = fillTemplate(copy.current, { current: current.number, date: day(current.date) })
  if (fetched === null || news.length === 0) return <p className="room-edition wrap">{reads}</p>
  return (
    <section className="room-edition room-news wrap" aria-labelledby="edition">
      <div>
        <h2 id="edition">{fillTemplate(order.since, { fetched })}</h2>
        <p>
          {reads} {fillTemplate(copy.behind, { fetched })}
        </p>
        <a className="button" href={roomRoutes.order}>
          {copy.fetch}
        </a>
      </div>
      <EditionNotes editions={news} />
    </section>
  )
}
