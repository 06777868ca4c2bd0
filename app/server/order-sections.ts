import { documentsSection } from '../../features/accounts/order-sections.tsx'
import {
  casesSection,
  helpSection,
  pastCasesSection,
  refundSection,
  withdrawalSection,
} from '../../features/after-sale/order-sections.tsx'
import { communitySection, postsSection } from '../../features/board/order-sections.tsx'
import { agreementSection, emailSection, sellerSection } from '../../features/checkout/order-sections.tsx'
import { editionSection } from '../../features/delivery/order-sections.tsx'
import { seatsSection } from '../../features/gifts/order-sections.tsx'
import { reviewSection } from '../../features/reviews/order-sections.tsx'
import type { OrderSection } from '../../platform/shop/order-section.ts'

/** What features show on the order page. Each says its own place. */
export const orderSections: readonly OrderSection[] = [
  documentsSection(null),
  editionSection,
  casesSection(null),
  pastCasesSection,
  helpSection,
  refundSection,
  withdrawalSection,
  communitySection,
  postsSection,
  reviewSection,
  seatsSection({}),
  emailSection(null),
  agreementSection,
  sellerSection,
]
