import { editionCopy } from '../../../content/edition-copy.ts'
import { calendarDay } from '../../../platform/format/money.ts'
import { roomRoutes } from '../../../routes.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { EditionNotes } from './edition-notes.tsx'
import type { EditionView } from './edition-view.ts'

const { room: copy, order } = editionCopy

export type RoomEditionView = Pick<EditionView, 'current' | 'fetched' | 'news'>

export function RoomEdition({ edition: { current, fetched, news } }: { edition: RoomEditionView }) {
  const reads = fillTemplate(copy.current, { current: current.number, date: calendarDay(current.date) })
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
