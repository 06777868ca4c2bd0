import { board } from '../../../content/board.ts'
import { boardRoutes, topicPath } from '../../../routes.ts'
import { plural } from '../../../platform/format/plural.ts'
import type { Assets } from '../../../platform/ui/assets.ts'
import { controlOf, FieldError } from '../../../platform/ui/shop/fields.tsx'
import { BoardFrame } from './board-frame.tsx'
import type { BoardTopic } from './topic.ts'

const copy = board.topics
/** Those that are shown, the others under their names. */
const OPEN = new Set<TopicGroup>(['general', 'part'])
const GROUPS = ['general', 'part', 'chapter', 'week', 'movement'] as const
type TopicGroup = (typeof GROUPS)[number]

const topicsIn = (group: TopicGroup, topics: readonly BoardTopic[]) =>
  topics.filter(({ kind }) => (kind === 'introductions' ? 'general' : kind) === group)

interface TopicsPageProps {
  assets: Assets
  topics: readonly BoardTopic[]
  /** Of threads, by topic. */
  counts: ReadonlyMap<string, number>
}

export function TopicsPage({ assets, topics, counts }: TopicsPageProps) {
  return (
    <BoardFrame assets={assets} title={copy.title} lead={copy.text} path={boardRoutes.topics}>
      {GROUPS.map((group) => {
        const members = topicsIn(group, topics)
        const threads = members.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0)
        return (
          <details key={group} className="board-kind" open={OPEN.has(group) || threads > 0}>
            <summary>
              <span>
                {copy.kinds[group]} <small>{threads > 0 ? plural(threads, 'thread') : copy.noThreads}</small>
              </span>
            </summary>
            <TopicList topics={members} counts={counts} />
          </details>
        )
      })}
    </BoardFrame>
  )
}

/** Those with threads first. */
const TopicList = ({ topics, counts }: Omit<TopicsPageProps, 'assets'>) => (
  <ul className="board-topics">
    {topics
      .toSorted((a, b) => Number(counts.has(b.id)) - Number(counts.has(a.id)))
      .map(({ id, title }) => (
        <li key={id} data-empty={!counts.has(id) || undefined}>
          <a href={topicPath(id)}>{title}</a>
          {counts.has(id) && <small>{plural(counts.get(id) ?? 0, 'thread')}</small>}
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
  return (
    <div className="field">
      <label htmlFor="topic">{board.newThread.topic}</label>
      <FieldError id="topic" text={error} />
      <select {...controlOf({ id: 'topic', error })} defaultValue={value || topics[0]?.id}>
        {GROUPS.map((group) => (
          <optgroup key={group} label={copy.kinds[group]}>
            {topicsIn(group, topics).map(({ id, title }) => (
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
