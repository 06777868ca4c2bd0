import { room } from '../../../content/room.ts'
import type { Chapter } from '../../../guide/manuscript/chapter.ts'
import { isDrawn } from '../../../guide/manuscript/drawn.ts'
import { movementPath, roomChapterPath, roomRoutes } from '../../../routes.ts'
import type { Assets } from '../../assets.ts'
import { ChapterRef } from '../../guide/chapter-ref.tsx'
import { chapters } from '../../guide/chapters.ts'
import { guideComponents } from '../../guide/components.ts'
import { Demo } from '../../guide/demo.tsx'
import { ProgramTable } from '../../guide/program-table.tsx'
import { RecipeIndex } from '../../guide/recipe-index.tsx'
import { Community } from '../../community/community.tsx'
import { Island } from '../../islands/island.tsx'
import { PlaceKeeper } from '../../islands/room/place-keeper.tsx'
import { ChapterBody, Turn } from '../chapter-body.tsx'
import { RoomFrame } from './room-frame.tsx'
import { ToLogFromChapter } from './to-log.tsx'

/** In the room every chapter and every movement has its page, so that what names one leads there. */
const components = {
  ...guideComponents,
  ChapterRef: ({ number }: { number: number }) => <ChapterRef number={number} addressOf={() => pageOf(number)} />,
  Demo: ({ exercise }: { exercise: string }) => <Demo exercise={exercise} page={movementPath(exercise)} />,
  ProgramTable: (table: { id: string; weeks?: string }) => <ProgramTable {...table} addressOf={pageOfMovement} />,
  RecipeIndex: () => <RecipeIndex addressOf={pageOf} />,
}

const pageOfMovement = (exercise: string) => (isDrawn(exercise) ? movementPath(exercise) : undefined)

function pageOf(number: number): string {
  const chapter = chapters.find((one) => one.number === number)
  return chapter ? roomChapterPath(chapter.slug) : roomRoutes.room
}

/** A chapter for whoever has bought the guide: the same page as in the preview, between its neighbours. */
export function RoomChapter({ assets, chapter }: { assets: Assets; chapter: Chapter }) {
  const { slug, title, summary } = chapter
  return (
    <RoomFrame assets={assets} title={title} description={summary} path={roomChapterPath(slug)}>
      <ChapterBody chapter={chapter} components={components} />
      <ToLogFromChapter chapter={chapter} />
      {chapter === chapters.at(-1) && <Community on="room" />}
      <Neighbours chapter={chapter} />
      <Island name="place-keeper" component={PlaceKeeper} props={{ slug }} />
    </RoomFrame>
  )
}

function Neighbours({ chapter }: { chapter: Chapter }) {
  const here = chapters.indexOf(chapter)
  const { label, before, after } = room.turn
  return (
    <nav className="page-turn wrap" aria-label={label}>
      <ToNeighbour to={chapters[here - 1]} way="prev" words={before} />
      <ToNeighbour to={chapters[here + 1]} way="next" words={after} />
    </nav>
  )
}

interface ToNeighbourProps {
  to: Chapter | undefined
  way: 'prev' | 'next'
  words: string
}

function ToNeighbour({ to, way, words }: ToNeighbourProps) {
  if (!to) return null
  return <Turn to={to} way={way} href={roomChapterPath(to.slug)} label={words.replace('{number}', String(to.number))} />
}
