import { guideTopics } from '../../features/board/pages/guide-topics.ts'
import { boardInRoom } from '../../features/board/room-addition.tsx'
import { renderedRoom, roomPages } from '../../features/reading/pages/prerender/room.tsx'
import { reviewsInRoom } from '../../features/reviews/room-addition.tsx'
import type { Assets } from '../../platform/ui/assets.ts'
import { offlineList } from './offline-list.ts'

/** A feature that shows something in the reading room adds itself here. */
const additions = [boardInRoom, reviewsInRoom]

interface RoomFiles {
  filmsFolder?: string
  /** What only a build has: the folder of its public files, and the service worker. */
  built?: { site: string; worker: () => string }
}

/** The room with what all features show in it. Importing this loads the manuscript. */
export const openRoom = (assets: Assets, { built, ...files }: RoomFiles = {}) => ({
  ...renderedRoom(assets, additions, {
    ...files,
    ...(built && { offline: { list: listMaker(assets, built.site), worker: built.worker } }),
  }),
  topics: guideTopics(),
})

export const allRoomPages = (assets: Assets) => roomPages(assets, additions)

/** Made when the first reader asks. If that fails, the next one tries again. */
function listMaker(assets: Assets, site: string): () => Promise<string> {
  let made: Promise<string> | undefined
  const make = async () => JSON.stringify(await offlineList(allRoomPages(assets), assets, site))
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    }))
}
