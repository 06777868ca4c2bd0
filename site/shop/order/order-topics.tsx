import { editionCopy } from '../../../content/edition-copy.ts'
import { reviews } from '../../../content/reviews.ts'
import { YourEdition } from '../../editions/your-edition.tsx'
import type { OrderView } from './order-view.ts'
import { Topic } from './topic.tsx'

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
