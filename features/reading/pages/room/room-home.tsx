import { room } from '../../../../content/room.ts'
import { roomChapterPath, roomRoutes } from '../../../../routes.ts'
import type { Assets } from '../../../../platform/ui/assets.ts'
import type { OutlineEntry } from '../../../../guide/manuscript/outline.ts'
import { chapters, outline } from '../../../../guide/ui/chapters.ts'
import { firstEvening } from '../../../../guide/ui/tonight.ts'
import { ContinueReading } from '../../islands/continue-reading.tsx'
import { Island } from '../../../../platform/ui/islands/island.tsx'
import { MarkList } from '../../islands/marks/mark-list.tsx'
import { EditionsStyle, RoomEdition, type RoomEditionView } from '../../../delivery/pages/index.ts'
import { Additions, type RoomAddition, type Variants } from '../../room-addition.tsx'
import { Book } from '../../../../platform/ui/book.tsx'
import { LicensesLink } from '../../../../platform/ui/licenses-link.tsx'
import { PartOfContents } from '../contents.tsx'
import { MovementsTeaser } from '../movement/movements-teaser.tsx'
import { Style } from '../../../../platform/ui/style.tsx'
import { RoomFrame } from './room-frame.tsx'
import { offlineAddresses } from './room-offline.tsx'
import marks from './marks.css?inline'
import css from './room-home.css?inline'
import { OfflinePanel } from '../../islands/offline/offline-panel.tsx'

interface RoomHomeProps {
  assets: Assets
  edition?: RoomEditionView | undefined
  additions: readonly RoomAddition[]
  variants?: Variants | undefined
}

export function RoomHome({ assets, additions, edition, variants }: RoomHomeProps) {
  return (
    <RoomFrame assets={assets} title={room.title} description={room.lead} path={roomRoutes.room}>
      <Style name="room-home" css={css} />
      <div className="room-head on-ink">
        <div className="wrap">
          <div>
            <h1>{room.title}</h1>
            <Island
              name="continue-reading"
              component={ContinueReading}
              props={{ chapters: chapters.map(chapterLink), startAt: firstEvening?.slug ?? null, copy: room.place }}
            />
            <p className="ways">
              <a href={roomRoutes.log}>{room.ways.log}</a>
              <a className="needs-script" href="#marks">
                {room.ways.marks}
              </a>
              <a className="needs-script" href="#keep-here">
                {room.ways.keep}
              </a>
            </p>
          </div>
          <Book title="The cover of the guide" />
        </div>
      </div>
      <section className="contents wrap" aria-labelledby="contents">
        <h2 id="contents">{room.contents.title}</h2>
        {outline.map(({ id, title, summary, entries }) => (
          <PartOfContents key={id} title={title} summary={summary}>
            {entries.map((entry) => (
              <Entry key={entry.number} entry={entry} />
            ))}
          </PartOfContents>
        ))}
      </section>
      <EditionsStyle />
      {edition && <RoomEdition edition={edition} />}
      <Style name="marks" css={marks} />
      <Island
        name="mark-list"
        className="wrap needs-script"
        component={MarkList}
        props={{
          copy: room.marks,
          chapters: chapters.map(chapterLink),
          sync: roomRoutes.sync,
          toSync: `${roomRoutes.log}#back-up`,
        }}
      />
      <OfflineSection />
      <MovementsTeaser />
      <Additions
        of={additions}
        show={({ name, forVariant }) => {
          const variant = variants?.[name]
          return variant !== undefined && forVariant?.(variant)
        }}
      />
      <Additions of={additions} show={({ afterContents }) => afterContents?.()} />
      <form className="room-leave wrap" method="post" action={roomRoutes.leave}>
        <p>{room.nav.leaving}</p>
        <button className="button button-quiet" type="submit">
          {room.nav.leave}
        </button>
      </form>
      <LicensesLink />
    </RoomFrame>
  )
}

const chapterLink = ({ number, title, slug }: (typeof chapters)[number]) => ({
  number,
  title,
  slug,
  href: roomChapterPath(slug),
})

function Entry({ entry: { number, title, summary, chapter } }: { entry: OutlineEntry }) {
  if (!chapter) return null
  return (
    <li>
      <span className="figure">{number}</span>
      <div>
        <p className="contents-title">
          <a href={roomChapterPath(chapter.slug)}>{title}</a>
        </p>
        <p>{summary}</p>
      </div>
      <p className="contents-state">
        {room.contents.minutes.replace('{minutes}', String(chapter.minutes))}
        <span id={`read-${chapter.slug}`} className="contents-read" hidden>
          {room.contents.read}
        </span>
      </p>
    </li>
  )
}

const OfflineSection = () => (
  <Island
    name="offline-panel"
    className="wrap needs-script"
    component={OfflinePanel}
    props={{ copy: room.keep, addresses: offlineAddresses }}
  />
)
