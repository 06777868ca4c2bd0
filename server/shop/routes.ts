import type { Hono } from 'hono'
import { MINUTE } from '../../format/duration.ts'
import { shopRoutes } from '../../routes.ts'
import { watchUntrustedProxy } from '../http/client-address.ts'
import type { AppContext, Handler, RequestContext } from '../http/context.tsx'
import { type FormDefinition, type FormHandler, NO_FIELDS, withForm, withUpload } from '../http/form-fields.tsx'
import { forms, uploads } from '../http/forms.ts'
import { LIMITS, rateLimit } from '../http/rate-limit.ts'
import { checkoutQuery, checkoutPage, checkoutForm, submitOrder } from './checkout.tsx'
import { claimPage, codePage, claimForm, submitClaim, codeForm, submitCode } from './claim.tsx'
import { copiesForm, submitCopies } from './copies.ts'
import { giftCard } from './gift-card.ts'
import { documentFile, documentQuery, documentPage } from './documents/document.tsx'
import { invoiceForm, submitInvoice } from './documents/invoice.ts'
import { downloadFile } from './download/file.tsx'
import { pendingSample, samplePaths, waitQuery } from './download/pending.tsx'
import { sentQuery, findOrderPage, findOrderForm, submitOrderSearch } from './find-order.tsx'
import { doubleChargeForm, checkDoubleCharge, helpPage, offerNewCopy } from './help.tsx'
import {
  orderQuery,
  orderPage,
  redirectToCleanLink,
  resendMail,
  downloadForm,
  startDownload,
  addressForm,
  submitAddress,
} from './order.tsx'
import { cancelPayment, returnFromPayment, returnToPayment } from './payment-return.tsx'
import { messageForm, submitCaseMessage, withdrawCase } from './refund/case.tsx'
import {
  refundOrderPage,
  requestQuery,
  refundPage,
  reasonForm,
  submitOrderRequest,
  requestForm,
  submitPublicRequest,
} from './refund/request.tsx'
import {
  submitOrderWithdrawal,
  withdrawalForm,
  submitWithdrawal,
  withdrawalPage,
  withdrawOrderPage,
  withdrawPage,
} from './refund/withdraw.tsx'
import { reviewQuery, reviewPage, reviewForm, submitReview, submitReviewDeletion } from '../reviews/review.tsx'
import { postsForm, decidePosts } from './posts.tsx'
import { rehearsalPage, rehearsalForm, submitRehearsalAct } from './rehearsal.tsx'
import { submitResubscribe, submitUnsubscribe, unsubscribePage } from './unsubscribe.tsx'
import { webhookHandler } from './webhook.ts'

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
