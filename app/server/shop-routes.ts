import type { Hono } from 'hono'
import { MINUTE } from '../../platform/format/duration.ts'
import { shopRoutes } from '../../routes.ts'
import { watchUntrustedProxy } from '../../platform/http/client-address.ts'
import type { AppContext, Handler, RequestContext } from '../../platform/http/context.tsx'
import {
  type FormDefinition,
  type FormHandler,
  NO_FIELDS,
  withForm,
  withUpload,
} from '../../platform/http/form-fields.tsx'
import { forms, uploads } from '../../platform/http/forms.ts'
import { LIMITS, rateLimit } from '../../platform/http/rate-limit.ts'
import { checkoutQuery, checkoutPage, checkoutForm, submitOrder } from '../../features/checkout/routes/checkout.tsx'
import {
  claimPage,
  codePage,
  claimForm,
  submitClaim,
  codeForm,
  submitCode,
} from '../../features/gifts/routes/claim.tsx'
import { copiesForm, submitCopies } from '../../features/gifts/routes/copies.ts'
import { giftCard } from '../../features/gifts/routes/gift-card.ts'
import { documentFile, documentQuery, documentPage } from '../../features/accounts/routes/document.tsx'
import { invoiceForm, submitInvoice } from '../../features/accounts/routes/invoice.ts'
import { downloadFile } from '../../features/delivery/routes/file.tsx'
import { pendingSample, samplePaths, waitQuery } from '../../features/delivery/routes/pending.tsx'
import {
  sentQuery,
  findOrderPage,
  findOrderForm,
  submitOrderSearch,
} from '../../features/checkout/routes/find-order.tsx'
import { doubleChargeForm, checkDoubleCharge, helpPage, offerNewCopy } from '../../features/after-sale/routes/help.tsx'
import {
  orderQuery,
  orderPage,
  redirectToCleanLink,
  resendMail,
  downloadForm,
  startDownload,
  addressForm,
  submitAddress,
} from '../../features/checkout/routes/order.tsx'
import { cancelPayment, returnFromPayment, returnToPayment } from '../../features/checkout/routes/payment-return.tsx'
import { messageForm, submitCaseMessage, withdrawCase } from '../../features/after-sale/routes/case.tsx'
import {
  refundOrderPage,
  requestQuery,
  refundPage,
  reasonForm,
  submitOrderRequest,
  requestForm,
  submitPublicRequest,
} from '../../features/after-sale/routes/request.tsx'
import {
  submitOrderWithdrawal,
  withdrawalForm,
  submitWithdrawal,
  withdrawalPage,
  withdrawOrderPage,
  withdrawPage,
} from '../../features/after-sale/routes/withdraw.tsx'
import {
  reviewQuery,
  reviewPage,
  reviewForm,
  submitReview,
  submitReviewDeletion,
} from '../../features/reviews/routes/review.tsx'
import { postsForm, decidePosts } from '../../features/board/routes/own/posts.tsx'
import { rehearsalPage, rehearsalForm, submitRehearsalAct } from '../../features/payments/routes/rehearsal.tsx'
import { submitResubscribe, submitUnsubscribe, unsubscribePage } from '../../features/delivery/routes/unsubscribe.tsx'
import { webhookHandler } from '../../features/payments/routes/webhook.ts'

export function addShopRoutes(router: Hono, app: AppContext) {
  const { shop } = app
  const at = (handler: Handler) => withForm(app, NO_FIELDS, handler)
  const using = <Name extends string>(fields: FormDefinition<Name>, handler: FormHandler<Name>) =>
    withForm(app, fields, handler)
  const atMost = (max: number) => rateLimit(app, { max, windowMs: 10 * MINUTE })
  const form = forms(app)
  const webhook = webhookHandler(shop)
  const upload = uploads(app)

  router.get(shopRoutes.checkout, watchUntrustedProxy(app), using(checkoutQuery, checkoutPage))
  router.post(shopRoutes.checkout, form, atMost(LIMITS.checkout), using(checkoutForm, submitOrder))
  router.get(shopRoutes.paymentReturn, at(returnFromPayment))
  router.get(shopRoutes.paymentCancel, at(cancelPayment))
  router.post(shopRoutes.resumePayment, form, at(returnToPayment))
  router.get(shopRoutes.order, using(orderQuery, orderPage))
  router.get(`${shopRoutes.order}/`, at(redirectToCleanLink))
  router.post(shopRoutes.download, form, atMost(LIMITS.download), using(downloadForm, startDownload))
  router.post(shopRoutes.resendMail, form, at(resendMail))
  router.post(shopRoutes.address, form, using(addressForm, submitAddress))
  router.get(shopRoutes.document, using(documentQuery, documentPage))
  router.get(shopRoutes.documentFile, atMost(LIMITS.file), at(documentFile))
  router.post(shopRoutes.invoice, form, atMost(LIMITS.find), using(invoiceForm, submitInvoice))
  router.get(shopRoutes.file, atMost(LIMITS.file), using(waitQuery, downloadFile))
  for (const path of shop.settings.pendingEdition ? samplePaths : []) router.get(path, using(waitQuery, pendingSample))
  router.get(shopRoutes.findMyOrder, using(sentQuery, findOrderPage))
  router.post(shopRoutes.findMyOrder, form, atMost(LIMITS.find), using(findOrderForm, submitOrderSearch))
  router.get(shopRoutes.withdraw, at(withdrawPage))
  router.post(shopRoutes.withdraw, form, atMost(LIMITS.withdraw), using(withdrawalForm, submitWithdrawal))
  router.get(shopRoutes.withdrawal, at(withdrawalPage))
  router.get(shopRoutes.withdrawOrder, at(withdrawOrderPage))
  router.post(shopRoutes.withdrawOrder, form, atMost(LIMITS.withdraw), using(withdrawalForm, submitOrderWithdrawal))
  router.get(shopRoutes.refund, using(requestQuery, refundPage))
  router.post(shopRoutes.refund, atMost(LIMITS.refund), upload, withUpload(app, requestForm, submitPublicRequest))
  router.get(shopRoutes.refundOrder, using(requestQuery, refundOrderPage))
  router.post(shopRoutes.refundOrder, atMost(LIMITS.refund), upload, withUpload(app, reasonForm, submitOrderRequest))
  router.post(shopRoutes.caseMessage, atMost(LIMITS.refund), upload, withUpload(app, messageForm, submitCaseMessage))
  router.post(shopRoutes.withdrawCase, form, at(withdrawCase))
  router.get(shopRoutes.help, at(helpPage))
  router.post(shopRoutes.newCopy, form, atMost(LIMITS.download), at(offerNewCopy))
  router.post(shopRoutes.doubleCharge, form, atMost(LIMITS.find), using(doubleChargeForm, checkDoubleCharge))
  router.get(shopRoutes.review, using(reviewQuery, reviewPage))
  router.post(shopRoutes.review, form, atMost(LIMITS.post), using(reviewForm, submitReview))
  router.post(shopRoutes.deleteReview, form, using(NO_FIELDS, submitReviewDeletion))
  router.post(shopRoutes.posts, form, using(postsForm, decidePosts))
  router.post(shopRoutes.copies, form, atMost(LIMITS.post), using(copiesForm, submitCopies))
  router.get(shopRoutes.giftCard, atMost(LIMITS.file), at(giftCard))
  router.get(shopRoutes.claimCode, at(codePage))
  router.post(shopRoutes.claimCode, form, atMost(LIMITS.find), using(codeForm, submitCode))
  router.get(shopRoutes.claim, atMost(LIMITS.claim), at(claimPage))
  router.post(shopRoutes.claim, form, atMost(LIMITS.find), using(claimForm, submitClaim))
  router.get(shopRoutes.unsubscribe, at(unsubscribePage))
  router.post(shopRoutes.unsubscribe, atMost(LIMITS.find), at(submitUnsubscribe))
  router.post(shopRoutes.resubscribe, form, at(submitResubscribe))
  router.post(shopRoutes.webhook, (context: RequestContext) => webhook(app, context))
  router.get(shopRoutes.health, ({ text }) =>
    text(shop.health.up ? 'up\n' : 'down\n', shop.health.up ? 200 : 503, { 'Cache-Control': 'no-store' }),
  )
  if (shop.isRehearsal) {
    router.get(shopRoutes.rehearsal, at(rehearsalPage))
    router.post(shopRoutes.rehearsal, form, using(rehearsalForm, submitRehearsalAct))
  }
}
