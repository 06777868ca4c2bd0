import { editionCopy } from '../../content/edition-copy.ts'
import type { OrderSection } from '../../platform/shop/order-section.ts'
import { Topic } from '../../platform/ui/shop/topic.tsx'
import { fill, shopRoutes } from '../../routes.ts'
import { isReadable } from '../orders/index.ts'
import { YourEdition } from './pages/your-edition.tsx'
import { editionView } from './routes/edition-view.ts'

export const editionSection: OrderSection = {
  name: 'edition',
  column: 'main',
  rank: 30,
  show({ shop, order, link }) {
    if (!isReadable(order) || !shop.settings.sold.isGuide) return null
    const edition = editionView(shop, order)
    // Open when there is something newer than what the buyer has.
    const isBehind = edition.fetched !== null && edition.fetched < edition.current.number
    return (
      <Topic id="edition" title={editionCopy.order.title} isOpen={isBehind}>
        <YourEdition edition={edition} download={fill(shopRoutes.download, link)} />
      </Topic>
    )
  },
}
