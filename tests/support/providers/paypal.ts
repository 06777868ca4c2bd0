import { z } from 'zod'
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { startStandIn, type Answer, type StandIn } from './provider-server.ts'
import { resource, signed, verify } from './paypal-events.ts'
import { createPaypalMoney, type PaypalMoney } from './paypal-money.ts'
import { capture, captured, create, issue, orderBody, type PaypalOrder } from './paypal-orders.ts'

export interface PaypalStandIn extends StandIn {
  settings: { clientId: string; clientSecret: string; address: string }
  /** Registered webhooks; events are signed for WH-STAND-IN. */
  webhooks: { id: string; url: string; event_types?: { name: string }[] }[]
  /** The buyer approves; `refuses` and `holds` set the outcome of the capture. */
  approve(reference: string | null, how?: Approval): void
  /** Decides a pending capture. */
  decide(reference: string | null, status: 'COMPLETED' | 'DECLINED'): void
  /** Puts a capture on hold, for this reason or in an unknown state. */
  hold(reference: string | null, reason: string | null, status?: string): void
  /** Captures fail at PayPal before anything is done. */
  captureFails: boolean
  /** The next responses of signature verification. */
  verifies: Answer | null
  /** How long requests with an idempotency key take, so that equal ones can overlap. */
  responseDelayMs: number
  /** Idempotency keys of capture requests. */
  captureIds: string[]
  refund(reference: string | null, how?: { partly: boolean }): void
  /** Partial refunds, failures, disputes, and their lists; `order` finds their order. */
  money: PaypalMoney
  order(reference: string | null): PaypalOrder
  /** PayPal deletes orders after a while; captures stay. */
  forget(reference: string | null): void
  captures(): number
  /** Revokes all tokens. */
  takeTokenBack(): void
  /** `more` is added to the resource. */
  event(
    type: string,
    reference: string | null,
    more?: Record<string, string>,
  ): { body: Buffer; headers: Headers; id: string }
}

const refundWish = z.object({ amount: z.object({ value: z.string() }), custom_id: z.string() })

interface Approval {
  refuses?: string
  holds?: string
  amount?: string
  country?: string
}

export async function startPaypal(): Promise<PaypalStandIn> {
  const orders = new Map<string, PaypalOrder>()
  const byRequestId = new Map<string, Answer>()
  const running = new Set<string>()
  const webhookId = 'WH-STAND-IN'
  const money = createPaypalMoney(orders)
  const webhooks: PaypalStandIn['webhooks'] = [
    { id: 'WH-OTHER', url: 'https://other.example/webhooks/paypal' },
    { id: webhookId, url: 'https://shop.example/webhooks/paypal' },
  ]
  let tokens = 21

  const answer = (method: string, path: string, body: string): Answer => {
    if (path === '/v1/notifications/verify-webhook-signature') return paypal.verifies ?? verify(body, webhookId)
    if (method === 'GET' && path === '/v1/notifications/webhooks') return { status: 200, body: { webhooks } }
    if (method === 'POST' && path === '/v2/checkout/orders') return create(orders, body)
    const [, captureId] = /^\/v2\/payments\/captures\/(\w+)$/.exec(path) ?? []
    if (captureId) return captured(orders, captureId)
    const [, refunded] = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path) ?? []
    if (refunded)
      return giveBack(
        [...orders.values()].find((order) => order.capture?.id === refunded),
        body,
      )
    const [, refundId] = /^\/v2\/payments\/refunds\/(\w+)$/.exec(path) ?? []
    if (refundId) return money.shownRefund(refundId)
    const [, id, capturing] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(path) ?? []
    const order = orders.get(id ?? '')
    if (!order || order.forgotten) return issue(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    return capturing ? capture(order) : { status: 200, body: orderBody(order) }
  }
  const giveBack = (order: PaypalOrder | undefined, body: string): Answer => {
    const wish = refundWish.safeParse(JSON.parse(body))
    if (!order || !wish.success) return issue(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    if (order.capture?.status === 'REFUNDED') return issue(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED')
    const { value } = wish.data.amount
    if (Number(value) > money.refundable(order)) return issue(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED')
    money.refund(order, { value, custom_id: wish.data.custom_id })
    return { status: 201, body: order.refunds?.at(-1) }
  }
  /** Idempotent; of two equal concurrent requests, the second fails. */
  const answerOnce = async (requestId: string, give: () => Answer): Promise<Answer> => {
    const earlier = byRequestId.get(requestId)
    if (earlier) return earlier
    if (running.has(requestId)) return issue(409, 'RESOURCE_CONFLICT', 'PREVIOUS_REQUEST_IN_PROGRESS')
    running.add(requestId)
    if (paypal.responseDelayMs > 0) await setTimeout(paypal.responseDelayMs)
    running.delete(requestId)
    const result = give()
    // Rejections are stored like successes; failures on PayPal's side can be retried.
    if (result.status < 500) byRequestId.set(requestId, result)
    return result
  }
  const standIn = await startStandIn((request, url, body) => {
    const { pathname } = url
    if (pathname === '/v1/oauth2/token') {
      const rightful =
        request.headers.authorization === `Basic ${btoa('client:secret')}` && body === 'grant_type=client_credentials'
      return rightful
        ? { status: 200, body: { access_token: `A${tokens}`, expires_in: 32400 } }
        : { status: 401, body: { error: 'invalid_client' } }
    }
    if (request.headers.authorization !== `Bearer A${tokens}`)
      return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } }
    const moved = money.answer(request.method ?? '', url)
    if (moved) return moved
    const requestId = request.headers['paypal-request-id']
    const give = () => answer(request.method ?? '', pathname, body)
    if (pathname.endsWith('/capture')) {
      paypal.captureIds.push(String(requestId))
      if (paypal.captureFails) return issue(500, 'INTERNAL_SERVER_ERROR', 'INTERNAL_SERVER_ERROR')
    }
    return typeof requestId === 'string' ? answerOnce(requestId, give) : give()
  })

  const find = (reference: string | null): PaypalOrder => {
    const order = orders.get(reference ?? '')
    if (!order) throw new Error(`The stand-in knows no order ${reference}.`)
    return order
  }
  const paypal: PaypalStandIn = Object.assign(standIn, {
    settings: { clientId: 'client', clientSecret: 'secret', address: standIn.address },
    webhooks,
    verifies: null,
    captureIds: [],
    responseDelayMs: 20,
    approve(reference: string | null, { refuses, holds, amount, country }: Approval = {}) {
      Object.assign(find(reference), { status: 'APPROVED', refuses: refuses ?? null, holds: holds ?? null })
      if (country) find(reference).country = country
      if (amount) find(reference).unit.amount.value = amount
    },
    captureFails: false,
    hold(reference: string | null, reason: string | null, status = 'PENDING') {
      const details = reason ? { reason } : undefined
      Object.assign(find(reference).capture ?? {}, { status, status_details: details })
    },
    decide(reference: string | null, status: 'COMPLETED' | 'DECLINED') {
      const { capture: pending } = find(reference)
      if (pending) Object.assign(pending, { status, status_details: undefined })
    },
    refund(reference: string | null, { partly }: { partly: boolean } = { partly: false }) {
      money.refund(find(reference), partly ? { value: '10.00' } : {})
    },
    money,
    order: find,
    forget: (reference: string | null) => void (find(reference).forgotten = true),
    takeTokenBack: () => void tokens++,
    captures: () => [...orders.values()].filter((order) => order.capture).length,
    event(type: string, reference: string | null, more: Record<string, string> = {}) {
      const id = `WH-${randomBytes(6).toString('hex')}`
      // Whitespace that parsing and serializing would lose, and with it the signature.
      const body = `{ "id": "${id}",  "event_type": "${type}", "resource": ${JSON.stringify({ ...(money.resource(type, find(reference)) ?? resource(type, find(reference))), ...more })} }`
      return { id, body: Buffer.from(body), headers: signed(body, webhookId) }
    },
  })
  return paypal
}
