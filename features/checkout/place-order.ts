import { hash } from 'node:crypto'
import { claimCode } from './claim-code.ts'
import { countRefusal } from './code-refusals.ts'
import { cancelOrder, insertOrderRow, recordPaymentPage } from '../orders/states/index.ts'
import { agreementVersion, hasSeats, type NewOrder, type Order } from '../orders/index.ts'
import { networkEvidence } from '../accounts/documents/index.ts'
import { emailKeyOf, parseEmail } from '../../platform/format/email-address.ts'
import { findOrder, orderToken, returnUrls, selectOrders } from '../orders/find/index.ts'
import { newOrderNumber } from '../../platform/format/order-number.ts'
import { ProviderError, type PaymentProvider } from '../../platform/payments/provider.ts'
import { newRowId } from '../../platform/shop/row-id.ts'
import { type Gift, insertSeats } from '../orders/seats/index.ts'
import type { Method } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { alertProviderError, askProvider } from '../payments/index.ts'
import { opensWithinWithdrawal } from '../gifts/index.ts'
import { choiceOf, giftOf, orderErrors, type OrderErrors, type OrderRequest } from './order-request.ts'
import { codeOf, normalizeCode, quoteOrder } from './quote.ts'
import { resumePayment } from './resume-payment.ts'

type Placement =
  /** Send the buyer to `paymentUrl`. */
  | { outcome: 'placed'; order: Order; paymentUrl: string }
  /** The same form was sent again after it was paid, or while its money is on hold: show the order page. */
  | { outcome: 'already-paid'; order: Order; link: string }
  | { outcome: 'refused'; errors: OrderErrors }
  /** The provider does not respond. Nothing was charged; submitting again is safe. */
  | { outcome: 'unreachable' }

export async function placeOrder(shop: Shop, request: OrderRequest): Promise<Placement> {
  const errors = orderErrors(shop, request)
  const email = parseEmail(request.email)
  const chosen = choiceOf(shop, request)
  if ('error' in email || !chosen || Object.keys(errors).length > 0) return { outcome: 'refused', errors }
  const [method, provider] = chosen
  const { networkCountry, pricedAt, quantity = 1, code } = request
  const order = await writeOrder(
    shop,
    {
      email: email.address,
      method,
      provider,
      networkCountry,
      quantity,
      pricedAt,
      code,
      gift: giftOf(shop, request),
    },
    request,
  )
  if (!order) return { outcome: 'refused', errors: { code: 'unavailable' } }
  if (order.paidAt || order.heldSince) return { outcome: 'already-paid', order, link: orderToken(shop, order) }
  if (!order.paymentUrl) return await startPayment(shop, provider, order)
  const { paymentUrl } = order
  if (!order.cancelledAt) return { outcome: 'placed', order, paymentUrl }
  // Sending the form again resumes a cancelled order.
  const resumed = await resumePayment(shop, order)
  if (resumed.outcome === 'code-used') return { outcome: 'refused', errors: { code: 'unavailable' } }
  return { outcome: 'placed', order: resumed.outcome === 'resumed' ? resumed.order : order, paymentUrl }
}

interface OrderChoice {
  email: string
  method: Method
  provider: PaymentProvider
  networkCountry?: string | undefined
  quantity: number
  pricedAt?: Date | undefined
  code?: string | undefined
  gift?: Gift | null
}

/** Writes the order, or finds the one the same form with the same values has created. `undefined` if its code is used up. */
async function writeOrder(shop: Shop, buyer: OrderChoice, request: OrderRequest): Promise<Order | undefined> {
  const { email, method, provider, quantity, gift = null } = buyer
  const code = normalizeCode(buyer.code ?? '')
  // The gift as typed, because the parsed time of a gift for today differs on every submit.
  const extras = [quantity > 1 ? quantity : null, request.gift, code].flatMap((extra) =>
    extra ? [JSON.stringify(extra)] : [],
  )
  const parts = [request.idempotencyKey, email, method, provider.name, shop.settings.mode, ...extras]
  const form = hash('sha256', request.idempotencyKey, 'hex')
  const idempotencyKey = `${form}.${hash('sha256', parts.join('\n'), 'base64url')}`
  const order = newOrder(shop, buyer, idempotencyKey)
  await cancelOthersOf(shop, form, { ...order, idempotencyKey })
  const { written, rejection } = await shop.db.transaction().execute(async (db) => {
    const refused = await claimCodeOf(shop, db, order)
    if (refused) return { rejection: refused }
    return { written: await insertOrder(shop, db, order, gift) }
  })
  if (written) return written
  const earlier = await selectOrders(shop.db).where('idempotencyKey', '=', idempotencyKey).executeTakeFirst()
  if (earlier) return earlier
  // The order number was taken: draw another one.
  if (!rejection) return await writeOrder(shop, buyer, request)
  shop.log(`The code ${code} was refused: ${rejection}.`)
  await countRefusal(shop, { code, reason: rejection })
  return undefined
}

/** Runs no query for an order without a code. */
async function claimCodeOf(shop: Shop, db: Shop['db'], order: NewOrder) {
  const code = codeOf(shop.settings.offer, order)
  return code && (await claimCode(db, code, order, shop.now()))
}

/**
 * The buyer came back to the form from its payment page and changed it. Only their browser has the key of the form, so
 * nobody else learns of the order or frees its code. Its payment page is closed, or else the code could be used twice.
 */
async function cancelOthersOf(
  shop: Shop,
  form: string,
  { discountCode, idempotencyKey }: { discountCode?: string | null; idempotencyKey: string },
): Promise<void> {
  if (!discountCode) return
  const uses = selectOrders(shop.db).where('discountCode', '=', discountCode).where('state', '=', 'pending')
  const others = uses.where('idempotencyKey', 'like', `${form}.%`).where('idempotencyKey', '!=', idempotencyKey)
  const open = others.where('cancelledAt', 'is', null).where('heldSince', 'is', null)
  for (const order of await open.execute()) {
    const cancelled = await cancelOrder(shop, order)
    if (!cancelled.reference) continue
    shop.inBackground(() => askProvider(shop, cancelled, async (provider) => provider.closePaymentPage?.(cancelled)))
  }
}

/** `undefined` when its number or its idempotency key is taken. */
export async function insertOrder(
  shop: Shop,
  db: Shop['db'],
  order: NewOrder,
  gift: Gift | null = null,
): Promise<Order | undefined> {
  const written = await insertOrderRow(shop, db, order)
  if (written && hasSeats(written)) await insertSeats(shop, db, written, gift)
  return written
}

export function newOrder(
  shop: Shop,
  { email, method, provider, networkCountry, quantity, pricedAt, code, gift = null }: OrderChoice,
  idempotencyKey: string | null,
): NewOrder {
  const { offer, agreement, giftConsent } = shop.settings
  const now = shop.now()
  const { price, unitPrice, discount, code: discountCode } = quoteOrder(offer, pricedAt ?? now, { quantity, code })
  return {
    id: newRowId(now),
    number: newOrderNumber(),
    state: 'pending',
    email,
    emailKey: emailKeyOf(email),
    method,
    provider: provider.name,
    product: offer.product,
    price,
    currency: offer.currency,
    quantity,
    unitPrice,
    discount,
    discountCode,
    hasSeats: quantity > 1 || gift ? 1 : 0,
    consentText: gift ? (opensWithinWithdrawal(gift, now) ? giftConsent : '') : agreement.consent,
    consentAt: now.toISOString(),
    policyVersion: agreementVersion(shop.settings.agreement),
    idempotencyKey,
    linkGeneration: 1,
    createdAt: now.toISOString(),
    test: shop.settings.mode === 'test' ? 1 : 0,
    evidence: networkEvidence(networkCountry, now),
  }
}

async function startPayment(shop: Shop, provider: PaymentProvider, order: Order): Promise<Placement> {
  const opened = await openPage(shop, provider, order)
  // A concurrent submit of the same form may have been first: the stored page counts.
  const now = opened ?? (await findOrder(shop, order.id))
  return now?.paymentUrl ? { outcome: 'placed', order: now, paymentUrl: now.paymentUrl } : { outcome: 'unreachable' }
}

/** The order with its payment page; `undefined` when there is none, or when it already has another one. */
async function openPage(shop: Shop, provider: PaymentProvider, order: Order): Promise<Order | undefined> {
  try {
    const page = await provider.createPaymentPage(order, returnUrls(shop, order))
    const [stored] = await recordPaymentPage(shop.db, { id: order.id, ...page })
    return stored && { ...order, ...page }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    shop.log(`Order ${order.number} could not be sent to ${provider.name} for payment: ${error.message}`)
    await alertProviderError(shop, provider, error)
    return undefined
  }
}
