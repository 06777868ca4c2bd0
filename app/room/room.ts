import { guideTopics } from '../../features/board/pages/guide-topics.ts'
import { boardInRoom } from '../../features/board/room-addition.tsx'
import { renderedRoom, type RoomFiles, roomPages } from '../../features/reading/pages/prerender/room.tsx'
import { reviewsInRoom } from '../../features/reviews/room-addition.tsx'
import type { Assets } from '../../platform/ui/assets.ts'

/** A feature that shows something in the reading room adds itself here. */
const additions = [boardInRoom, reviewsInRoom]

/** The room with what all features show in it. Importing this loads the manuscript. */
export const openRoom = (assets: Assets, files?: RoomFiles) => ({
  ...renderedRoom(assets, additions, files),
  topics: guideTopics(),
})

export const allRoomPages = (assets: Assets) => roomPages(assets, additions)
