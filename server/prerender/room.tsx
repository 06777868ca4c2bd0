import { searchIndex } from '../../guide/search-index.ts'
import { roomChapterPath, roomRoutes } from '../../routes.ts'
import type { Assets } from '../../site/assets.ts'
import { chapters } from '../../site/guide/chapters.ts'
import { RoomChapter } from '../../site/reading/room/room-chapter.tsx'
import { RoomHome } from '../../site/reading/room/room-home.tsx'
import { RoomLog } from '../../site/reading/room/room-log.tsx'
import type { Room } from '../reading/room.tsx'
import { roomFiles } from '../reading/written-room.ts'
import { render } from '../render.ts'

/** The room rendered page by page, for the build, which writes it to files, and for development. */
export function renderedRoom(assets: Assets): Room {
  return {
    page(path) {
      if (path === roomRoutes.room) return render(<RoomHome assets={assets} />)
      if (path === roomRoutes.log) return render(<RoomLog assets={assets} />)
      const chapter = chapters.find(({ slug }) => roomChapterPath(slug) === path)
      return chapter && render(<RoomChapter assets={assets} chapter={chapter} />)
    },
    searchIndex: () => JSON.stringify(searchIndex(chapters)),
  }
}

/** Every file of the room, by its name. */
export function roomPages(assets: Assets): Record<string, string> {
  const { page, searchIndex: index } = renderedRoom(assets)
  const written = chapters.map(({ slug }) => [`${slug}.html`, page(roomChapterPath(slug)) ?? ''])
  return {
    ...Object.fromEntries(written),
    [roomFiles.home]: page(roomRoutes.room) ?? '',
    [roomFiles.log]: page(roomRoutes.log) ?? '',
    [roomFiles.index]: index(),
  }
}
