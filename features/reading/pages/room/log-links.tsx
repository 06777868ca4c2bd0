import { log } from '../../../../content/log.ts'
import type { Chapter } from '../../../../guide/manuscript/chapter.ts'
import { walkNodes } from '../../../../guide/manuscript/tree.ts'
import { roomRoutes } from '../../../../routes.ts'

export function LogLink() {
  const { title, text, button } = log.link
  return (
    <aside className="to-log wrap" aria-labelledby="to-log">
      <div>
        <h2 id="to-log">{title}</h2>
        <p>{text}</p>
      </div>
      <a className="button" href={roomRoutes.log}>
        {button}
      </a>
    </aside>
  )
}

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
