import { board } from '../../../content/board.ts'
import { boardRoutes, topicPath } from '../../../routes.ts'
import type { Assets } from '../../../platform/ui/assets.ts'
import { controlOf, FieldError } from '../../../platform/ui/shop/fields.tsx'
import { BoardFrame } from './board-frame.tsx'
import type { BoardTopic } from './topic.ts'

const copy = board.topics
/** Above the groups. */
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
  error: string | undefined
}

/** Every topic, so that choosing one does not leave what was typed. */
export function TopicField({ topics, value, error }: TopicFieldProps) {
  return (
    <div className="field">
      <label htmlFor="topic">{board.newThread.topic}</label>
      <FieldError id="topic" text={error} />
      <select {...controlOf({ id: 'topic', error })} defaultValue={value || topics[0]?.id}>
        <TopicOptions topics={topics.filter(({ kind }) => OFFERED.has(kind))} />
        {KINDS.map((kind) => (
          <optgroup key={kind} label={copy.kinds[kind]}>
            <TopicOptions topics={topics.filter((topic) => topic.kind === kind)} />
          </optgroup>
        ))}
      </select>
    </div>
  )
}

const TopicOptions = ({ topics }: { topics: readonly BoardTopic[] }) =>
  topics.map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ))
