import type { Hono } from 'hono'
import { MINUTE } from '../../format/duration.ts'
import { shopRoutes } from '../../routes.ts'
import { watchUntrustedProxy } from '../http/client-address.ts'
import type { AppContext, Handler, RequestContext } from '../http/context.tsx'
import { forms, uploads } from '../http/forms.ts'
import { LIMITS, rateLimit } from '../http/rate-limit.ts'
import { checkoutPage, submitOrder } from './checkout.tsx'
import { claimPage, codePage, submitClaim, submitCode } from './claim.tsx'
import { submitCopies } from './copies.ts'
import { giftCard } from './gift-card.ts'
import { documentFile, documentPage } from './documents/document.tsx'
import { submitInvoice } from './documents/invoice.ts'
import { downloadFile } from './download/file.tsx'
import { findOrderPage, submitOrderSearch } from './find-order.tsx'
import { checkDoubleCharge, helpPage, offerNewCopy } from './help.tsx'
import { orderPage, redirectToCleanLink, resendMail, startDownload, submitAddress } from './order.tsx'
import { cancelPayment, returnFromPayment, returnToPayment } from './payment-return.tsx'
import { submitCaseMessage, withdrawCase } from './refund/case.tsx'
import { refundOrderPage, refundPage, submitOrderRequest, submitPublicRequest } from './refund/request.tsx'
import {
  submitOrderWithdrawal,
  submitWithdrawal,
  withdrawalPage,
  withdrawOrderPage,
  withdrawPage,
} from './refund/withdraw.tsx'
import { reviewPage, submitReview, submitReviewDeletion } from '../reviews/review.tsx'
import { decidePosts } from './posts.tsx'
import { rehearsalPage, submitRehearsalAct } from './rehearsal.tsx'
import { submitResubscribe, submitUnsubscribe, unsubscribePage } from './unsubscribe.tsx'
import { webhookHandler } from './webhook.ts'

export function addShopRoutes(router: Hono, app: AppContext) {
  const { shop } = app
  const at = (handler: Handler) => (context: RequestContext) => handler(app, context)
  const atMost = (max: number) => rateLimit(app, { max, windowMs: 10 * MINUTE })
  const form = forms(app)
  const upload = uploads(app)

  router.get(shopRoutes.checkout, watchUntrustedProxy(app), at(checkoutPage))
  router.post(shopRoutes.checkout, form, atMost(LIMITS.checkout), at(submitOrder))
  router.get(shopRoutes.paymentReturn, at(returnFromPayment))
  router.get(shopRoutes.paymentCancel, at(cancelPayment))
  router.post(shopRoutes.resumePayment, form, at(returnToPayment))
  router.get(shopRoutes.order, at(orderPage))
  router.get(`${shopRoutes.order}/`, at(redirectToCleanLink))
  router.post(shopRoutes.download, form, atMost(LIMITS.download), at(startDownload))
  router.post(shopRoutes.resendMail, form, at(resendMail))
  router.post(shopRoutes.address, form, at(submitAddress))
  router.get(shopRoutes.document, at(documentPage))
  router.get(shopRoutes.documentFile, atMost(LIMITS.file), at(documentFile))
  router.post(shopRoutes.invoice, form, atMost(LIMITS.find), at(submitInvoice))
  router.get(shopRoutes.file, atMost(LIMITS.file), at(downloadFile))
  router.get(shopRoutes.findMyOrder, at(findOrderPage))
  router.post(shopRoutes.findMyOrder, form, atMost(LIMITS.find), at(submitOrderSearch))
  router.get(shopRoutes.withdraw, at(withdrawPage))
  router.post(shopRoutes.withdraw, form, atMost(LIMITS.withdraw), at(submitWithdrawal))
  router.get(shopRoutes.withdrawal, at(withdrawalPage))
  router.get(shopRoutes.withdrawOrder, at(withdrawOrderPage))
  router.post(shopRoutes.withdrawOrder, form, atMost(LIMITS.withdraw), at(submitOrderWithdrawal))
  router.get(shopRoutes.refund, at(refundPage))
  router.post(shopRoutes.refund, atMost(LIMITS.refund), upload, at(submitPublicRequest))
  router.get(shopRoutes.refundOrder, at(refundOrderPage))
  router.post(shopRoutes.refundOrder, atMost(LIMITS.refund), upload, at(submitOrderRequest))
  router.post(shopRoutes.caseMessage, atMost(LIMITS.refund), upload, at(submitCaseMessage))
  router.post(shopRoutes.withdrawCase, form, at(withdrawCase))
  router.get(shopRoutes.help, at(helpPage))
  router.post(shopRoutes.newCopy, form, atMost(LIMITS.download), at(offerNewCopy))
  router.post(shopRoutes.doubleCharge, form, atMost(LIMITS.find), at(checkDoubleCharge))
  router.get(shopRoutes.review, at(reviewPage))
  router.post(shopRoutes.review, form, atMost(LIMITS.post), at(submitReview))
  router.post(shopRoutes.deleteReview, form, at(submitReviewDeletion))
  router.post(shopRoutes.posts, form, at(decidePosts))
  router.post(shopRoutes.copies, form, atMost(LIMITS.post), at(submitCopies))
  router.get(shopRoutes.giftCard, atMost(LIMITS.file), at(giftCard))
  router.get(shopRoutes.claimCode, at(codePage))
  router.post(shopRoutes.claimCode, form, atMost(LIMITS.find), at(submitCode))
  router.get(shopRoutes.claim, atMost(LIMITS.claim), at(claimPage))
  router.post(shopRoutes.claim, form, atMost(LIMITS.find), at(submitClaim))
  router.get(shopRoutes.unsubscribe, at(unsubscribePage))
  router.post(shopRoutes.unsubscribe, atMost(LIMITS.find), at(submitUnsubscribe))
  router.post(shopRoutes.resubscribe, form, at(submitResubscribe))
  router.post(shopRoutes.webhook, at(webhookHandler(shop)))
  router.get(shopRoutes.health, ({ text }) =>
    text(shop.health.up ? 'up\n' : 'down\n', shop.health.up ? 200 : 503, { 'Cache-Control': 'no-store' }),
  )
  if (shop.isRehearsal) {
    router.get(shopRoutes.rehearsal, at(rehearsalPage))
    router.post(shopRoutes.rehearsal, form, at(submitRehearsalAct))
  }
}
