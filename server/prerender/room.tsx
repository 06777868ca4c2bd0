import { renderToStaticMarkup } from 'react-dom/server'
import { exercises } from '../../content/guide/exercises.ts'
import { listFilms } from '../../films/list-films.ts'
import { isDrawn } from '../../guide/manuscript/drawn.ts'
import { searchIndex, searchTexts } from '../../guide/search/search-index.ts'
import { movementPath, roomChapterPath, roomRoutes } from '../../routes.ts'
import type { Assets } from '../../site/assets.ts'
import { chapters } from '../../site/guide/chapters.ts'
import { MovementPicture } from '../../site/guide/drawings/movement-picture.tsx'
import { MovementPage } from '../../site/reading/movement/movement-page.tsx'
import { MovementsPage } from '../../site/reading/movement/movements-page.tsx'
import { RoomChapter } from '../../site/reading/room/room-chapter.tsx'
import { RoomHome } from '../../site/reading/room/room-home.tsx'
import { RoomLog } from '../../site/reading/room/log/room-log.tsx'
import { OrderOffline, RoomOffline } from '../../site/reading/room/room-offline.tsx'
import type { Room } from '../reading/room.tsx'
import { roomFiles } from '../reading/built-room.ts'
import { renderPage } from '../http/responses.tsx'
import { boardTopics } from './topics.ts'

const movements = exercises.filter(({ id }) => isDrawn(id))

/** Renders the room, for the build and for development. */
export function renderedRoom(assets: Assets, filmsFolder?: string): Room {
  return {
    page(path) {
      if (path === roomRoutes.room) return renderPage(<RoomHome assets={assets} />)
      if (path === roomRoutes.movements) return renderPage(<MovementsPage assets={assets} />)
      const exercise = movements.find(({ id }) => movementPath(id) === path)
      if (exercise) return renderPage(<MovementPage assets={assets} exercise={exercise} />)
      if (path === roomRoutes.offline) return renderPage(<RoomOffline assets={assets} />)
      if (path === roomRoutes.orderOffline) return renderPage(<OrderOffline assets={assets} />)
      if (path === roomRoutes.log) return renderPage(<RoomLog assets={assets} />)
      const chapter = chapters.find(({ slug }) => roomChapterPath(slug) === path)
      return chapter && renderPage(<RoomChapter assets={assets} chapter={chapter} />)
    },
    searchIndex: () => JSON.stringify(searchIndex(chapters)),
    topics: boardTopics(),
    searchTexts: () => JSON.stringify(searchTexts(chapters)),
    films: filmsFolder === undefined ? undefined : { listed: listFilms(), drawing: drawingOf, folder: filmsFolder },
  }
}

/** Every file of the room, by name. */
export function roomPages(assets: Assets): Record<string, string> {
  const { page, searchIndex: index, searchTexts: texts } = renderedRoom(assets)
  const paths = [
    roomRoutes.room,
    roomRoutes.log,
    roomRoutes.offline,
    roomRoutes.orderOffline,
    roomRoutes.movements,
    ...movements.map(({ id }) => movementPath(id)),
    ...chapters.map(({ slug }) => roomChapterPath(slug)),
  ]
  return {
    ...Object.fromEntries(paths.map((path) => [roomFiles.page(path), page(path) ?? ''])),
    ...Object.fromEntries(movements.map(({ id }) => [roomFiles.drawing(id), drawingOf(id) ?? ''])),
    [roomFiles.index]: index(),
    [roomFiles.texts]: texts(),
    [roomFiles.films]: JSON.stringify(listFilms()),
    [roomFiles.topics]: JSON.stringify(boardTopics()),
  }
}

function drawingOf(movement: string): string | undefined {
  const exercise = movements.find(({ id }) => id === movement)
  return exercise && renderToStaticMarkup(<MovementPicture exercise={exercise} />)
}
