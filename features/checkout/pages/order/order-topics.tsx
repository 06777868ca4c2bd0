import { editionCopy } from '../../../../content/edition-copy.ts'
import { reviews } from '../../../../content/reviews.ts'
import { YourEdition } from '../../../delivery/pages/your-edition.tsx'
import type { OrderView } from './order-view.ts'
import { Topic } from './topic.tsx'
import { afterSale } from '../../../../content/after-sale.ts'
import { help } from '../../../../content/help.ts'
import { shopRoutes } from '../../../../routes.ts'
import { board } from '../../../../content/board.ts'
import { community } from '../../../../content/community.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { CommunityText } from '../../../board/pages/community.tsx'

/** Open when there is something newer than what the buyer has. */
export function EditionTopic({ edition, download }: { edition: OrderView['edition']; download: string }) {
  const isBehind = edition.fetched !== null && edition.fetched < edition.current.number
  return (
    <Topic id="edition" title={editionCopy.order.title} isOpen={isBehind}>
      <YourEdition edition={edition} download={download} />
    </Topic>
  )
}

export function ReviewTopic({ review: { to, isWritten } }: { review: NonNullable<OrderView['review']> }) {
  const copy = reviews.offer
  return (
    <Topic id="review" title={isWritten ? copy.yours : copy.title}>
      {!isWritten && <p>{copy.text}</p>}
      <a className="button button-quiet" href={to}>
        {isWritten ? copy.edit : copy.button}
      </a>
    </Topic>
  )
}

export function HelpTopic({ to }: { to: OrderView['to'] }) {
  const { title, broken, twice, more } = help.order
  return (
    <Topic id="help" title={title}>
      <form className="order-act" method="post" action={to.newCopy}>
        <p>{broken.text}</p>
        <button className="button button-quiet" type="submit">
          {broken.button}
        </button>
      </form>
      <form className="order-act" method="post" action={to.chargedTwice}>
        <p>{twice.text}</p>
        <button className="button button-quiet" type="submit">
          {twice.button}
        </button>
      </form>
      <p>
        <a href={shopRoutes.help}>{more}</a>
      </p>
    </Topic>
  )
}

/** Never collapsed: the law wants the withdrawal function prominent (Directive 2011/83/EU, Article 11a). */
export function WithdrawLink({ to }: { to: string }) {
  return (
    <p className="order-withdraw">
      <a href={to}>{afterSale.withdraw.link}</a>
      <span className="order-small">{afterSale.withdraw.orderText}</span>
    </p>
  )
}

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
