import { board } from '../../../content/board.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { topicPath } from '../../../routes.ts'
import { chapterTopic, movementTopic, weekTopic } from './topic.ts'
import { useContent } from '../../../platform/ui/content.ts'
import { Style } from '../../../platform/ui/style.tsx'
import css from './week-threads.css?inline'

const copy = board.links

/** From a page of the guide to its threads. Without a board there is no link. */
function BoardLink({ text, topic }: { text: string; topic: string }) {
  const { community } = useContent()
  if (community.place !== 'board') return null
  return (
    <p className="to-log wrap">
      {text}
      <a className="button button-quiet" href={`${topicPath(topic)}&ask=1`}>
        {copy.button}
      </a>
    </p>
  )
}

export const ChapterBoardLink = ({ number }: { number: number }) => (
  <BoardLink text={copy.chapter} topic={chapterTopic(number)} />
)

export const MovementBoardLink = ({ movement }: { movement: string }) => (
  <BoardLink text={copy.movement} topic={movementTopic(movement)} />
)

export function WeekBoardLinks({ id, title, weeks }: { id: string; title: string; weeks: number }) {
  const { community } = useContent()
  if (community.place !== 'board') return null
  return (
    <nav className="week-threads" aria-label={copy.weeks}>
      <Style name="week-threads" css={css} />
      {copy.weeks}
      <ul>
        {Array.from({ length: weeks }, (_, index) => (
          <li key={index}>
            <a
              href={topicPath(weekTopic(id, index + 1))}
              aria-label={fillTemplate(copy.week, { program: title, week: index + 1 })}
            >
              {index + 1}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
