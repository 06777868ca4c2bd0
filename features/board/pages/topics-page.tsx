import { board } from '../../../content/board.ts'
import { boardRoutes, topicPath } from '../../../routes.ts'
import type { Assets } from '../../../platform/ui/assets.ts'
import { BoardFrame } from './board-frame.tsx'
import type { BoardTopic } from './topic.ts'

const copy = board.topics
const KINDS = ['introductions', 'chapter', 'week', 'movement'] as const

export function TopicsPage({ assets, topics }: { assets: Assets; topics: readonly BoardTopic[] }) {
  return (
    <BoardFrame assets={assets} title={copy.title} lead={copy.text} path={boardRoutes.topics}>
      {KINDS.map((kind) => (
        <section key={kind} aria-labelledby={kind}>
          <h2 id={kind}>{copy.kinds[kind]}</h2>
          <ul className="board-topics">
            {topics
              .filter((topic) => topic.kind === kind)
              .map(({ id, title }) => (
                <li key={id}>
                  <a href={topicPath(id)}>{title}</a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </BoardFrame>
  )
}

interface TopicFieldProps {
  topics: readonly BoardTopic[]
  value: string
}

export function TopicField({ topics, value }: TopicFieldProps) {
  return (
    <div className="field">
      <label htmlFor="topic">{board.newThread.topic}</label>
      <select id="topic" name="topic" defaultValue={value || topics[0]?.id}>
        {KINDS.map((kind) => (
          <optgroup key={kind} label={copy.kinds[kind]}>
            {topics
              .filter((topic) => topic.kind === kind)
              .map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}
