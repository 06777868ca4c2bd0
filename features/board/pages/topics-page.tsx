import { board } from '../../../content/board.ts'
import { boardRoutes, topicPath } from '../../../routes.ts'
import type { Assets } from '../../../platform/ui/assets.ts'
import { BoardFrame } from './board-frame.tsx'
import type { BoardTopic } from './topic.ts'

const copy = board.topics
/** A thread about a chapter, a week or a movement begins at its page. */
const OFFERED = new Set<BoardTopic['kind']>(['general', 'introductions', 'part'])
const KINDS = ['chapter', 'week', 'movement'] as const

export function TopicsPage({ assets, topics }: { assets: Assets; topics: readonly BoardTopic[] }) {
  return (
    <BoardFrame assets={assets} title={copy.title} lead={copy.text} path={boardRoutes.topics}>
      <TopicList topics={topics.filter(({ kind }) => OFFERED.has(kind))} />
      {KINDS.map((kind) => (
        <details key={kind} className="board-kind">
          <summary>{copy.kinds[kind]}</summary>
          <TopicList topics={topics.filter((topic) => topic.kind === kind)} />
        </details>
      ))}
    </BoardFrame>
  )
}

const TopicList = ({ topics }: { topics: readonly BoardTopic[] }) => (
  <ul className="board-topics">
    {topics.map(({ id, title }) => (
      <li key={id}>
        <a href={topicPath(id)}>{title}</a>
      </li>
    ))}
  </ul>
)

interface TopicFieldProps {
  topics: readonly BoardTopic[]
  value: string
}

export function TopicField({ topics, value }: TopicFieldProps) {
  const chosen = topics.find(({ id, kind }) => id === value && !OFFERED.has(kind))
  return (
    <div className="field">
      <label htmlFor="topic">{board.newThread.topic}</label>
      {!chosen && (
        <p className="field-hint" id="topic-hint">
          {board.newThread.topicHint} <a href={boardRoutes.topics}>{board.list.topics}</a>
        </p>
      )}
      <select
        id="topic"
        name="topic"
        aria-describedby={chosen ? undefined : 'topic-hint'}
        defaultValue={value || topics[0]?.id}
      >
        {topics
          .filter(({ id, kind }) => OFFERED.has(kind) || id === value)
          .map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
      </select>
    </div>
  )
}
