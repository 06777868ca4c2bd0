import { log } from '../../../../content/log.ts'
import type { Chapter } from '../../../../guide/manuscript/chapter.ts'
import { walkNodes } from '../../../../guide/manuscript/tree.ts'
import { roomRoutes } from '../../../../routes.ts'

export function ChapterLogLink({ chapter }: { chapter: Chapter }) {
  if (![...walkNodes(chapter.tree)].some(({ name }) => name === 'ProgramTable')) return null
  return (
    <p className="to-log wrap">
      {log.fromChapter.text}
      <a className="button" href={roomRoutes.log}>
        {log.fromChapter.button}
      </a>
    </p>
  )
}
