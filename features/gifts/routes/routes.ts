import { NO_FIELDS } from '../../../platform/http/form-fields.tsx'
import { action, page, type Route } from '../../../platform/http/routes.ts'
import { shopRoutes } from '../../../routes.ts'
import { claimForm, claimPage, claimQuery, codeForm, codePage, submitClaim, submitCode } from './claim.tsx'
import { copiesForm, submitCopies } from './copies.ts'
import { giftCard, giftCardQuery } from './gift-card.ts'

export const giftRoutes: readonly Route[] = [
  action(shopRoutes.copies, copiesForm, submitCopies, { limit: 'post' }),
  page(shopRoutes.giftCard, giftCardQuery, giftCard, { limit: 'file' }),
  page(shopRoutes.claimCode, NO_FIELDS, codePage),
  action(shopRoutes.claimCode, codeForm, submitCode, { limit: 'find' }),
  page(shopRoutes.claim, claimQuery, claimPage, { limit: 'claim' }),
  action(shopRoutes.claim, claimForm, submitClaim, { limit: 'find' }),
]
