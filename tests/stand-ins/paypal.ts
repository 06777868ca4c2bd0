import { createHash, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { startStandIn, type Answer, type StandIn } from './http.ts'

const THINKS_FOR = 20

/** What the shop may send to https://developer.paypal.com/docs/api/orders/v2/#orders_create; more is refused. */
const createOrder = z.strictObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z
    .array(
      z.strictObject({
        custom_id: z.string().max(255).optional(),
        invoice_id: z.string().max(127).optional(),
        description: z.string().max(3000).optional(),
        amount: z.strictObject({ currency_code: z.string().length(3), value: z.string().regex(/^\d+\.\d{2}$/) }),
      }),
    )
    .length(1),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
        user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
        brand_name: z.string().max(127).optional(),
        return_url: z.url(),
        cancel_url: z.url(),
      }),
    }),
  }),
})
const verification = z.strictObject({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.unknown(),
})

interface PaypalOrder {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  unit: z.infer<typeof createOrder>['purchase_units'][number]
  capture: { id: string; status: string } | null
  /** Why the capture will be refused, in PayPal's words. */
  refuses: string | null
  forgotten: boolean
}

export interface PaypalStandIn extends StandIn {
  settings: { clientId: string; clientSecret: string; address: string }
  /** What is registered for the app; events are signed for WH-STAND-IN. */
  webhooks: { id: string; url: string }[]
  approve(reference: string | null, how?: { refuses?: string; amount?: string }): void
  refund(reference: string | null, how?: { partly: boolean }): void
  /** PayPal remembers a checkout order for a while only; what was captured by it stays known. */
  forget(reference: string | null): void
  captures(): number
  /** Makes every token given so far worthless. */
  takeTokenBack(): void
  /** `more` stands in the resource besides what PayPal always says. */
  event(
    type: string,
    reference: string | null,
    more?: Record<string, string>,
  ): { body: Buffer; headers: Headers; id: string }
}

export async function startPaypal(): Promise<PaypalStandIn> {
  const orders = new Map<string, PaypalOrder>()
  const byRequestId = new Map<string, Answer>()
  const underWay = new Set<string>()
  const webhookId = 'WH-STAND-IN'
  const webhooks = [
    { id: 'WH-OTHER', url: 'https://other.example/webhooks/paypal' },
    { id: webhookId, url: 'https://shop.example/webhooks/paypal' },
  ]
  let tokens = 21

  const answer = (method: string, path: string, body: string): Answer => {
    if (path === '/v1/notifications/verify-webhook-signature') return verify(body, webhookId)
    if (method === 'GET' && path === '/v1/notifications/webhooks') return { status: 200, body: { webhooks } }
    if (method === 'POST' && path === '/v2/checkout/orders') return create(orders, body)
    const [, captureId] = /^\/v2\/payments\/captures\/(\w+)$/.exec(path) ?? []
    if (captureId) return captured(orders, captureId)
    const [, id, capturing] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(path) ?? []
    const order = orders.get(id ?? '')
    if (!order || order.forgotten) return issue(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    return capturing ? capture(order) : { status: 200, body: shown(order) }
  }
  /** Does the same thing once; of two equal requests at once, the second fails. */
  const answerOnce = async (requestId: string, give: () => Answer): Promise<Answer> => {
    const earlier = byRequestId.get(requestId)
    if (earlier) return earlier
    if (underWay.has(requestId)) return issue(409, 'RESOURCE_CONFLICT', 'PREVIOUS_REQUEST_IN_PROGRESS')
    underWay.add(requestId)
    await setTimeout(THINKS_FOR)
    underWay.delete(requestId)
    const given = give()
    if (given.status < 300) byRequestId.set(requestId, given)
    return given
  }
  const standIn = await startStandIn((request, { pathname }, body) => {
    if (pathname === '/v1/oauth2/token') {
      const rightful =
        request.headers.authorization === `Basic ${btoa('client:secret')}` && body === 'grant_type=client_credentials'
      return rightful
        ? { status: 200, body: { access_token: `A${tokens}`, expires_in: 32400 } }
        : { status: 401, body: { error: 'invalid_client' } }
    }
    if (request.headers.authorization !== `Bearer A${tokens}`)
      return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } }
    const requestId = request.headers['paypal-request-id']
    const give = () => answer(request.method ?? '', pathname, body)
    return typeof requestId === 'string' ? answerOnce(requestId, give) : give()
  })

  const known = (reference: string | null): PaypalOrder => {
    const order = orders.get(reference ?? '')
    if (!order) throw new Error(`The stand-in knows no order ${reference}.`)
    return order
  }
  return Object.assign(standIn, {
    settings: { clientId: 'client', clientSecret: 'secret', address: standIn.address },
    webhooks,
    approve(reference: string | null, { refuses, amount }: { refuses?: string; amount?: string } = {}) {
      Object.assign(known(reference), { status: 'APPROVED', refuses: refuses ?? null })
      if (amount) known(reference).unit.amount.value = amount
    },
    refund(reference: string | null, { partly }: { partly: boolean } = { partly: false }) {
      Object.assign(known(reference).capture ?? {}, { status: partly ? 'PARTIALLY_REFUNDED' : 'REFUNDED' })
    },
    forget: (reference: string | null) => void (known(reference).forgotten = true),
    takeTokenBack: () => void tokens++,
    captures: () => [...orders.values()].filter((order) => order.capture).length,
    event(type: string, reference: string | null, more: Record<string, string> = {}) {
      const id = `WH-${randomBytes(6).toString('hex')}`
      // Spaces as a real sender may set them: who parses and prints again loses the signature.
      const body = `{ "id": "${id}",  "event_type": "${type}", "resource": ${JSON.stringify({ ...resource(type, known(reference)), ...more })} }`
      return { id, body: Buffer.from(body), headers: signed(body, webhookId) }
    },
  })
}

function create(orders: Map<string, PaypalOrder>, body: string): Answer {
  const parsed = createOrder.safeParse(JSON.parse(body))
  if (!parsed.success) return issue(400, 'INVALID_REQUEST', parsed.error.message)
  const [unit] = parsed.data.purchase_units
  if (!unit) return issue(400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER')
  const id = randomBytes(8).toString('hex').toUpperCase()
  const order: PaypalOrder = {
    id,
    status: 'PAYER_ACTION_REQUIRED',
    unit,
    capture: null,
    refuses: null,
    forgotten: false,
  }
  orders.set(id, order)
  return { status: 201, body: shown(order) }
}

function capture(order: PaypalOrder): Answer {
  if (order.capture) return issue(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return issue(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED')
  if (order.refuses) return issue(422, 'UNPROCESSABLE_ENTITY', order.refuses)
  order.status = 'COMPLETED'
  order.capture = { id: `C${order.id}`, status: 'COMPLETED' }
  return { status: 201, body: shown(order) }
}

function captured(orders: Map<string, PaypalOrder>, captureId: string): Answer {
  const order = [...orders.values()].find(({ capture: money }) => money?.id === captureId)
  if (!order) return issue(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  return { status: 200, body: { ...order.capture, amount: order.unit.amount, custom_id: order.unit.custom_id } }
}

function shown({ id, status, unit, capture: money }: PaypalOrder) {
  const links = [{ rel: 'payer-action', href: `https://www.paypal.com/checkoutnow?token=${id}`, method: 'GET' }]
  const payments = money
    ? { payments: { captures: [{ ...money, amount: unit.amount, custom_id: unit.custom_id }] } }
    : {}
  return { id, status, intent: 'CAPTURE', links, purchase_units: [{ reference_id: 'default', ...unit, ...payments }] }
}

function resource(type: string, order: PaypalOrder) {
  if (type.startsWith('CHECKOUT.')) return shown(order)
  if (type !== 'PAYMENT.CAPTURE.REFUNDED')
    return { ...order.capture, custom_id: order.unit.custom_id, amount: order.unit.amount }
  const up = `https://api.paypal.com/v2/payments/captures/${order.capture?.id}`
  return { id: `R${order.id}`, status: 'COMPLETED', amount: order.unit.amount, links: [{ rel: 'up', href: up }] }
}

function signed(body: string, webhookId: string): Headers {
  return new Headers({
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT',
    'paypal-transmission-id': 'transmission',
    'paypal-transmission-time': '2026-11-15T09:00:00Z',
    'paypal-transmission-sig': signatureOf(body, webhookId),
  })
}

function verify(question: string, webhookId: string): Answer {
  const parsed = verification.safeParse(JSON.parse(question))
  if (!parsed.success) return issue(400, 'VALIDATION_ERROR', parsed.error.message)
  const raw = question.slice(question.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
  const rightful = parsed.data.webhook_id === webhookId && parsed.data.transmission_sig === signatureOf(raw, webhookId)
  return { status: 200, body: { verification_status: rightful ? 'SUCCESS' : 'FAILURE' } }
}

function signatureOf(body: string, webhookId: string): string {
  return createHash('sha256').update(`${webhookId} ${body}`).digest('base64')
}

function issue(status: number, name: string, reason: string): Answer {
  return { status, body: { name, details: [{ issue: reason }] } }
}
