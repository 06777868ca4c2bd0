import { room } from '../../../../content/room.ts'
import type { Chapter } from '../../../../guide/manuscript/chapter.ts'
import { isDrawn } from '../../../../guide/manuscript/drawn.ts'
import { movementPath, roomChapterPath, roomRoutes } from '../../../../routes.ts'
import type { Assets } from '../../../../platform/ui/assets.ts'
import { ChapterRef } from '../../../../guide/ui/text/chapter-ref.tsx'
import { chapters } from '../../../../guide/ui/chapters.ts'
import { guideComponents } from '../../../../guide/ui/components.tsx'
import { Demo } from '../../../../guide/ui/training/demo.tsx'
import { ProgramTable } from '../../../../guide/ui/training/program-table.tsx'
import { programs } from '../../../../content/guide/programs.ts'
import { byId } from '../../../../guide/manuscript/by-id.ts'
import { ProgramOverview } from '../../../../guide/ui/training/program-overview.tsx'
import { Island } from '../../../../platform/ui/islands/island.tsx'
import { ChapterMarks } from '../../islands/marks/chapter-marks.tsx'
import { ProgressTracker } from '../../islands/progress-tracker.tsx'
import { ChapterBody, ChapterLink } from '../chapter-body.tsx'
import { Style } from '../../../../platform/ui/style.tsx'
import { RoomFrame } from './room-frame.tsx'
import { Additions, type RoomAddition } from '../../room-addition.tsx'
import { ChapterLogLink } from './log-links.tsx'
import marks from './marks.css?inline'

/** In the room every chapter and movement has a page, so references to them are links. */
const componentsWith = (additions: readonly RoomAddition[]) => ({
  ...guideComponents({
    ChapterRef: ({ number }) => <ChapterRef number={number} address={pageOf(number)} />,
    addressOf: pageOf,
  }),
  Demo: ({ exercise }: { exercise: string }) => <Demo exercise={exercise} page={movementPath(exercise)} />,
  ProgramTable: (table: { id: string; weeks?: string }) => <ProgramTable {...table} addressOf={pageOfMovement} />,
  ProgramOverview: ({ id }: { id: string }) => (
    <>
      <ProgramOverview id={id} />
      <Additions
        of={additions}
        show={({ afterProgram }) => {
          const { title, weeks } = byId(programs, id)
          return afterProgram?.({ id, title, weeks: weeks.length })
        }}
      />
    </>
  ),
})

const pageOfMovement = (exercise: string) => (isDrawn(exercise) ? movementPath(exercise) : undefined)

function pageOf(number: number): string {
  const chapter = chapters.find((one) => one.number === number)
  return chapter ? roomChapterPath(chapter.slug) : roomRoutes.room
}

interface RoomChapterProps {
  assets: Assets
  additions: readonly RoomAddition[]
  chapter: Chapter
}

export function RoomChapter({ assets, additions, chapter }: RoomChapterProps) {
  const { slug, title, summary } = chapter
  return (
    <RoomFrame assets={assets} title={title} description={summary} path={roomChapterPath(slug)}>
      <ChapterBody chapter={chapter} components={componentsWith(additions)} />
      <Neighbors chapter={chapter} />
      <ChapterLogLink chapter={chapter} />
      <Additions of={additions} show={({ afterChapter }) => afterChapter?.(chapter)} />
      <Style name="marks" css={marks} />
      <Island
        name="chapter-marks"
        className="wrap"
        component={ChapterMarks}
        props={{ slug, title, copy: room.marks, sync: roomRoutes.sync }}
      />
      <Island name="progress-tracker" component={ProgressTracker} props={{ slug }} />
    </RoomFrame>
  )
}

function Neighbors({ chapter }: { chapter: Chapter }) {
  const here = chapters.indexOf(chapter)
  const { label, before, after } = room.turn
  return (
    <nav className="page-turn wrap" aria-label={label}>
      <NeighborLink to={chapters[here + 1]} way="next" copy={after} />
      <NeighborLink to={chapters[here - 1]} way="prev" copy={before} />
    </nav>
  )
}

interface NeighborLinkProps {
  to: Chapter | undefined
  way: 'prev' | 'next'
  copy: string
}

function NeighborLink({ to, way, copy }: NeighborLinkProps) {
  if (!to) return null
  return (
    <ChapterLink
      to={to}
      way={way}
      href={roomChapterPath(to.slug)}
      label={copy.replace('{number}', String(to.number))}
    />
  )
}
