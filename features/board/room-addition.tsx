import { COMMUNITY_CHAPTER } from '../../guide/ui/chapters.ts'
import type { RoomAddition } from '../reading/index.ts'
import { ChapterBoardLink, MovementBoardLink, WeekBoardLinks } from './pages/board-links.tsx'
import { Community } from './pages/community.tsx'

export const boardInRoom: RoomAddition = {
  name: 'board',
  afterContents: () => <Community />,
  afterChapter: ({ number, slug }) => (
    <>
      <ChapterBoardLink number={number} />
      {slug === COMMUNITY_CHAPTER && <Community />}
    </>
  ),
  afterProgram: (program) => <WeekBoardLinks {...program} />,
  afterMovement: (movement) => <MovementBoardLink movement={movement} />,
}
