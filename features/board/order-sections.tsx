import { board } from '../../content/board.ts'
import { fillTemplate } from '../../platform/format/fill.ts'
import type { OrderSection } from '../../platform/shop/order-section.ts'
import { Topic } from '../../platform/ui/shop/topic.tsx'
import { fill, roomRoutes, shopRoutes } from '../../routes.ts'
import { isReadable } from '../orders/index.ts'
import { CommunityText } from './pages/community.tsx'
import { countPosts } from './personal-data.ts'
import { useContent } from '../../platform/ui/content.ts'

export const communitySection: OrderSection = {
  name: 'community',
  column: 'main',
  rank: 50,
  show({ shop, order, link }) {
    const { community } = shop.settings
    if (!community.place || !isReadable(order)) return null
    return (
      <Topic id="community" title={community.copy.title}>
        <CommunityText toBoard={<OpenBoard read={fill(roomRoutes.enter, link)} />} />
      </Topic>
    )
  },
}

/** Enters the reading room at the board. */
function OpenBoard({ read }: { read: string }) {
  const { community } = useContent()
  return (
    <form method="post" action={read}>
      <button className="button button-quiet" type="submit" name="chapter" value="board">
        {community.copy.openBoard}
      </button>
    </form>
  )
}

/** After a refund the buyer decides whether their posts stay. */
export const postsSection: OrderSection = {
  name: 'posts',
  column: 'main',
  rank: 80,
  async show({ shop, order, link }) {
    const count = order.state === 'refunded' ? await countPosts(shop, order.id) : 0
    return count > 0 && <PostsAfterRefund count={count} to={fill(shopRoutes.posts, link)} />
  },
}

function PostsAfterRefund({ count, to }: { count: number; to: string }) {
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
