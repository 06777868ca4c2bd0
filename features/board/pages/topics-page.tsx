import { board } from '../../../content/board.ts'
import { boardRoutes, topicPath } from '../../../routes.ts'
import type { Assets } from '../../../platform/ui/assets.ts'
import { controlOf, FieldError } from '../../../platform/ui/shop/fields.tsx'
import { BoardFrame } from './board-frame.tsx'
import type { BoardTopic } from './topic.ts'

const copy = board.topics
/** Above the groups. */
const OFFERED = new Set<BoardTopic['kind']>(['general', 'introductions', 'part'])
/** Few enough for the form of a thread. Threads about other topics start on the pages of these. */
const IN_FORM = new Set<BoardTopic['kind']>([...OFFERED, 'chapter'])
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

/** A list, so that choosing a topic does not leave what was typed. */
export function TopicField({ topics, value, error }: TopicFieldProps) {
  const { topic: label, topicHint } = board.newThread
  const own = topics.filter(({ id, kind }) => id === value && !IN_FORM.has(kind))
  const hint = own.length === 0 ? topicHint : undefined
  return (
    <div className="field">
      <label htmlFor="topic">{label}</label>
      {hint && (
        <p className="field-hint" id="topic-hint">
          {hint}
        </p>
      )}
      <FieldError id="topic" text={error} />
      <select {...controlOf({ id: 'topic', hint, error })} defaultValue={value || topics[0]?.id}>
        <TopicOptions topics={[...own, ...topics.filter(({ kind }) => OFFERED.has(kind))]} />
        <optgroup label={copy.kinds.chapter}>
          <TopicOptions topics={topics.filter(({ kind }) => kind === 'chapter')} />
        </optgroup>
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
