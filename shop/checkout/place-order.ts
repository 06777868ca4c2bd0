import { hash } from 'node:crypto'
import { prepared } from '../db/prepared.ts'
import { type NewCompany, parseOfferedCompany, saveCompany } from '../documents/companies.ts'
import type { InvoiceErrors, InvoiceRequest } from '../documents/invoice.ts'
import { agreementVersion } from '../orders/agreement.ts'
import { networkEvidence } from '../orders/evidence.ts'
import { emailKeyOf, parseEmail, type EmailError } from '../orders/email-address.ts'
import { addLink, orderToken, returnUrls } from '../orders/order-link.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import { findOrder } from '../orders/find-order.ts'
import { WITHOUT_DISPUTE_OR_HOLD, type NewOrder, type Order } from '../orders/order.ts'
import { recordPaymentPage } from '../orders/payment-progress.ts'
import { selectOrders } from '../orders/select-orders.ts'
import { resumeOrder } from '../orders/transitions.ts'
import { ProviderError, type PaymentProvider } from '../payments/provider.ts'
import { newRowId } from '../row-id.ts'
import type { Method } from '../settings.ts'
import type { Shop } from '../shop.ts'
import { alertProviderError } from './ask-provider.ts'
import { checkVatIds } from './check-vat-ids.ts'
import { isQuantity, quoteOrder } from './quote.ts'

/** What the buyer typed and ticked. `idempotencyKey` comes from the form (`newIdempotencyKey`): sent twice, it is one order. */
interface OrderRequest {
  email: string
  method: string
  consent: boolean
  idempotencyKey: string
  /** One by default. */
  quantity?: number
  /** The country of the buyer's network, if a proxy of the owner names it. */
  networkCountry?: string | undefined
  /** Only where the owner offers it, and only if the buyer filled it in. */
  company?: InvoiceRequest | undefined
}

export interface OrderErrors {
  email?: EmailError
  method?: 'unknown'
  consent?: 'missing'
  quantity?: 'out-of-range'
  /** Not a key from this shop: show the form again with a new one. */
  idempotencyKey?: 'malformed'
  company?: InvoiceErrors
}

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
  const chosen = choice(shop, request)
  if ('error' in email || !chosen || Object.keys(errors).length > 0) return { outcome: 'refused', errors }
  const [method, provider] = chosen
  const { networkCountry, quantity = 1 } = request
  const { company } = parseOfferedCompany(shop.settings.tax, request.company)
  const order = await writeOrder(
    shop,
    { email: email.address, method, provider, networkCountry, company, quantity },
    request.idempotencyKey,
  )
  if (company) shop.inBackground(() => checkVatIds(shop))
  if (order.paidAt || order.pendingSince) return { outcome: 'already-paid', order, link: orderToken(shop, order) }
  if (!order.paymentUrl) return await startPayment(shop, provider, order)
  // Sending the form again resumes a cancelled order.
  return {
    outcome: 'placed',
    order: order.cancelledAt ? await resumed(shop, order) : order,
    paymentUrl: order.paymentUrl,
  }
}

export function orderErrors(shop: Shop, request: OrderRequest): OrderErrors {
  const email = parseEmail(request.email)
  const company = parseOfferedCompany(shop.settings.tax, request.company)
  return {
    ...('error' in email ? { email: email.error } : {}),
    ...(choice(shop, request) ? {} : { method: 'unknown' }),
    ...(request.consent ? {} : { consent: 'missing' }),
    ...(isQuantity(shop.settings.offer, request.quantity ?? 1) ? {} : { quantity: 'out-of-range' }),
    ...(/^[\w-]{22}$/.test(request.idempotencyKey) ? {} : { idempotencyKey: 'malformed' }),
    ...(company.errors ? { company: company.errors } : {}),
  }
}

function choice(shop: Shop, request: OrderRequest): [Method, PaymentProvider] | undefined {
  return [...shop.payments].find(([method]) => method === request.method)
}

interface OrderChoice {
  email: string
  method: Method
  provider: PaymentProvider
  networkCountry?: string | undefined
  company?: NewCompany | undefined
  quantity: number
}

/** Writes the order, or finds the one the same form with the same values has created. */
async function writeOrder(shop: Shop, buyer: OrderChoice, formKey: string): Promise<Order> {
  const { email, method, provider, company, quantity } = buyer
  const extras = [...(company ? [JSON.stringify(company)] : []), ...(quantity > 1 ? [`${quantity} copies`] : [])]
  const key = [formKey, email, method, provider.name, shop.settings.mode, ...extras].join('\n')
  const idempotencyKey = hash('sha256', key, 'base64url')
  const order = newOrder(shop, buyer, idempotencyKey)
  const written = await shop.db.transaction().execute(async (db) => {
    const inserted = await insertOrder(shop, db, order)
    if (inserted && company) await saveCompany(shop, db, inserted, company)
    return inserted
  })
  if (written) {
    shop.counters.increment('orders', provider.name)
    return written
  }
  const earlier = await selectOrders(shop.db).where('idempotencyKey', '=', idempotencyKey).executeTakeFirst()
  // The order number was taken: draw another one.
  return earlier ?? (await writeOrder(shop, buyer, formKey))
}

/** `undefined` when its number or its idempotency key is taken. */
export async function insertOrder(shop: Shop, db: Shop['db'], order: NewOrder): Promise<Order | undefined> {
  const [written] = await insert(db, order)
  if (!written) return undefined
  await addLink(shop, db, written)
  return { ...written, ...WITHOUT_DISPUTE_OR_HOLD }
}

const insert = prepared((db, order: NewOrder) =>
  db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll(),
)

export function newOrder(
  shop: Shop,
  { email, method, provider, networkCountry, quantity }: OrderChoice,
  idempotencyKey: string | null,
): NewOrder {
  const { offer, agreement } = shop.settings
  const now = shop.now()
  const { price, unitPrice } = quoteOrder(offer, now, { quantity })
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
    consentText: agreement.consent,
    consentAt: now.toISOString(),
    policyVersion: agreementVersion(shop.settings.agreement),
    idempotencyKey,
    linkGeneration: 1,
    createdAt: now.toISOString(),
    test: shop.settings.mode === 'test' ? 1 : 0,
    evidence: networkEvidence(networkCountry, now),
  }
}

async function resumed(shop: Shop, order: Order): Promise<Order> {
  return (await resumeOrder(shop, order)) ?? order
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
    shop.log(`Order ${order.number} could not be taken to ${provider.name}: ${error.message}`)
    await alertProviderError(shop, provider, error)
    return undefined
  }
}
