import { board } from '../../../content/board.ts'
import { community } from '../../../content/community.ts'
import { fillTemplate } from '../../../format/fill.ts'
import { CommunityText } from '../../community/community.tsx'
import { Topic } from './topic.tsx'

export function CommunityTopic({ read }: { read: string }) {
  if (!community.place) return null
  return (
    <Topic id="community" title={community.copy.title}>
      <CommunityText toBoard={<OpenBoard read={read} />} />
    </Topic>
  )
}

/** Enters the reading room at the board. */
const OpenBoard = ({ read }: { read: string }) => (
  <form method="post" action={read}>
    <button className="button button-quiet" type="submit" name="chapter" value="board">
      {community.copy.openBoard}
    </button>
  </form>
)

/** After a refund the buyer decides whether their posts stay. */
export function PostsAfterRefund({ count, to }: { count: number; to: string }) {
  const { title, text, post, posts, keep, anonymous, remove } = board.afterRefund
  const written = count === 1 ? post : fillTemplate(posts, { count })
  return (
    <section aria-labelledby="posts">
      <h2 id="posts">{title}</h2>
      <p>{fillTemplate(text, { count: written })}</p>
      <form className="ways" method="post" action={to}>
        {Object.entries({ keep, anonymous, remove }).map(([choice, label]) => (
          <button key={choice} className="button button-quiet" type="submit" name="choice" value={choice}>
            {label}
          </button>
        ))}
      </form>
    </section>
  )
}
