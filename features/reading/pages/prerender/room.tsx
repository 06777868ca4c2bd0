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
import { counterparts, filledCounterparts, muscle, DEFAULT_APPEARANCE, withAppearance } from '../room/appearance.ts'
import { RoomChapter } from '../room/room-chapter.tsx'
import { RoomHome } from '../room/room-home.tsx'
import { RoomLog } from '../room/log/room-log.tsx'
import { OrderOffline, RoomOffline } from '../room/room-offline.tsx'
import type { Room, RoomView } from '../../routes/room.tsx'
import { renderPage } from '../../../../platform/http/responses.tsx'
import { type RoomAddition, variantsFor } from '../../room-addition.tsx'

const movements = exercises.filter(({ id }) => isDrawn(id))

/** Pages that are kept after they were rendered. One takes about 10 ms and 50 kB. */
const MAX_KEPT = 100

type RoomFiles = Pick<Room, 'offline'> & { filmsFolder?: string }

/** Renders the room for its readers. */
export function renderedRoom(assets: Assets, additions: readonly RoomAddition[], files: RoomFiles = {}): Room {
  const { filmsFolder, ...offline } = files
  const render = memoize(
    (key) => {
      const [path, view]: [path: string, view: RoomView] = JSON.parse(key)
      const page = pageAt(assets, additions, path, view)
      return page && renderPage(assets, withAppearance(page, view.appearance))
    },
    { maxEntries: MAX_KEPT },
  )
  return {
    page: (path, view) => render(JSON.stringify([path, view])),
    searchIndex: memoizedText(() => searchIndex(chapters)),
    searchTexts: memoizedText(() => searchTexts(chapters)),
    variantsFor: (shop, order) => variantsFor(additions, shop, order),
    films:
      filmsFolder === undefined ? undefined : { listed: listFilms(), drawing: memoize(drawingOf), folder: filmsFolder },
    ...offline,
  }
}

function memoizedText(make: () => unknown): () => string {
  let text: string | undefined
  return () => (text ??= JSON.stringify(make()))
}

function pageAt(
  assets: Assets,
  additions: readonly RoomAddition[],
  path: string,
  { edition, variants, isFilmReady }: RoomView,
): ReactElement | undefined {
  const shared = { assets, additions }
  const exercise = movements.find(({ id }) => movementPath(id) === path)
  if (exercise) return <MovementPage {...shared} exercise={exercise} isFilmReady={isFilmReady} />
  const chapter = chapters.find(({ slug }) => roomChapterPath(slug) === path)
  if (chapter) return <RoomChapter {...shared} chapter={chapter} />
  switch (path) {
    case roomRoutes.room:
      return <RoomHome {...shared} edition={edition} variants={variants} />
    case roomRoutes.movements:
      return <MovementsPage assets={assets} isFilmReady={isFilmReady} />
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

/** Every text of the room by path, as a reader sees it at first. One at a time, because all take a second. */
export function* roomPages(
  assets: Assets,
  additions: readonly RoomAddition[],
): Generator<readonly [path: string, text: string]> {
  const room = renderedRoom(assets, additions)
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
  for (const path of paths) yield [path, room.page(path, view) ?? '']
  for (const { id } of movements) yield [filmPath(id, 'svg'), drawingOf(id) ?? '']
  yield [roomRoutes.searchIndex, room.searchIndex()]
  yield [roomRoutes.searchText, room.searchTexts()]
}

/** A picture in a page follows the color scheme of the page. */
const DARK = `@media (prefers-color-scheme:dark){${[...counterparts, ...filledCounterparts]
  .map(([light, dark]) => `[fill="${light}"]{fill:${dark}}[stroke="${light}"]{stroke:${dark}}`)
  .join('')}${muscle.selector}{stroke:${muscle.outline}}}`

function drawingOf(movement: string): string | undefined {
  const exercise = movements.find(({ id }) => id === movement)
  return (
    exercise && renderToStaticMarkup(<MovementPicture exercise={exercise} />).replace('>', `><style>${DARK}</style>`)
  )
}
