import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { exercises } from '../../../../content/guide/exercises.ts'
import { listFilms } from '../../../../films/list-films.ts'
import { memoize } from '../../../../platform/format/memoize.ts'
import { isDrawn } from '../../../../guide/manuscript/drawn.ts'
import { searchIndex, searchTexts } from '../../../../guide/search/search-index.ts'
import { filmPath, movementPath, roomChapterPath, roomRoutes } from '../../../../routes.ts'
import type { Assets } from '../../../../platform/ui/assets.ts'
import { chapters } from '../../../../guide/ui/chapters.ts'
import { MovementPicture } from '../../../../guide/ui/drawings/movement-picture.tsx'
import { MovementPage } from '../movement/movement-page.tsx'
import { MovementsPage } from '../movement/movements-page.tsx'
import { DEFAULT_APPEARANCE, withAppearance } from '../room/appearance.ts'
import { RoomChapter } from '../room/room-chapter.tsx'
import { RoomHome } from '../room/room-home.tsx'
import { RoomLog } from '../room/log/room-log.tsx'
import { OrderOffline, RoomOffline } from '../room/room-offline.tsx'
import type { Room, RoomView } from '../../routes/room.tsx'
import { renderPage } from '../../../../platform/http/responses.tsx'
import { boardTopics } from './topics.ts'

const movements = exercises.filter(({ id }) => isDrawn(id))

/** Pages that are kept after they were rendered. One takes about 10 ms and 50 kB. */
const MAX_KEPT = 100

/** Renders the room for its readers. */
export function renderedRoom(assets: Assets, own: Pick<Room, 'offline'> & { filmsFolder?: string } = {}): Room {
  const { filmsFolder, ...offline } = own
  const render = memoize(
    (key) => {
      const [path, view]: [path: string, view: RoomView] = JSON.parse(key)
      const page = pageAt(assets, path, view)
      return page && renderPage(withAppearance(page, view.appearance))
    },
    { maxEntries: MAX_KEPT },
  )
  return {
    page: (path, view) => render(JSON.stringify([path, view])),
    searchIndex: memoizedText(() => searchIndex(chapters)),
    searchTexts: memoizedText(() => searchTexts(chapters)),
    topics: boardTopics(),
    films:
      filmsFolder === undefined ? undefined : { listed: listFilms(), drawing: memoize(drawingOf), folder: filmsFolder },
    ...offline,
  }
}

function memoizedText(make: () => unknown): () => string {
  let text: string | undefined
  return () => (text ??= JSON.stringify(make()))
}

function pageAt(assets: Assets, path: string, { edition, hasReview, isFilmReady }: RoomView): ReactElement | undefined {
  const exercise = movements.find(({ id }) => movementPath(id) === path)
  if (exercise) return <MovementPage assets={assets} exercise={exercise} isFilmReady={isFilmReady} />
  const chapter = chapters.find(({ slug }) => roomChapterPath(slug) === path)
  if (chapter) return <RoomChapter assets={assets} chapter={chapter} />
  switch (path) {
    case roomRoutes.room:
      return <RoomHome assets={assets} edition={edition} hasReview={hasReview} />
    case roomRoutes.movements:
      return <MovementsPage assets={assets} />
    case roomRoutes.log:
      return <RoomLog assets={assets} />
    case roomRoutes.offline:
      return <RoomOffline assets={assets} />
    case roomRoutes.orderOffline:
      return <OrderOffline assets={assets} />
    default:
      return undefined
  }
}

/** Every text of the room by path, as a reader sees it at first. */
export function roomPages(assets: Assets): Record<string, string> {
  const room = renderedRoom(assets)
  const paths = [
    roomRoutes.room,
    roomRoutes.log,
    roomRoutes.offline,
    roomRoutes.orderOffline,
    roomRoutes.movements,
    ...movements.map(({ id }) => movementPath(id)),
    ...chapters.map(({ slug }) => roomChapterPath(slug)),
  ]
  const view = { appearance: DEFAULT_APPEARANCE }
  return {
    ...Object.fromEntries(paths.map((path) => [path, room.page(path, view) ?? ''])),
    ...Object.fromEntries(movements.map(({ id }) => [filmPath(id, 'svg'), drawingOf(id) ?? ''])),
    [roomRoutes.searchIndex]: room.searchIndex(),
    [roomRoutes.searchText]: room.searchTexts(),
  }
}

function drawingOf(movement: string): string | undefined {
  const exercise = movements.find(({ id }) => id === movement)
  return exercise && renderToStaticMarkup(<MovementPicture exercise={exercise} />)
}
