import { randomBytes } from 'node:crypto'
import { Stripe } from 'stripe'
import { startStandIn, type Answer, type StandIn } from './http.ts'
import { createStripeMoney, type StripeMoney } from './stripe-money.ts'

/** The parameters of https://docs.stripe.com/api/checkout/sessions/create that the shop may use. */
const KNOWN = [
  /^mode$/,
  /^client_reference_id$/,
  /^customer_email$/,
  /^line_items\[0\]\[quantity\]$/,
  /^line_items\[0\]\[price_data\]\[(currency|unit_amount)\]$/,
  /^line_items\[0\]\[price_data\]\[product_data\]\[(name|description)\]$/,
  /^metadata\[\w+\]$/,
  /^payment_intent_data\[description\]$/,
  /^payment_intent_data\[metadata\]\[\w+\]$/,
  /^expires_at$/,
  /^(success|cancel)_url$/,
  /^ui_mode$/,
]

/** Stripe takes no address outside ASCII and none without a dot in its domain. */
const ADDRESS = /^[!-~]+@[!-~]+\.[!-~]+$/

interface Session {
  id: string
  object: 'checkout.session'
  url: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  payment_intent: string | null
  metadata: Record<string, string>
  client_reference_id: string | null
  customer_email: string | null
  description: string | null
}

export interface StripeStandIn extends StandIn {
  settings: { secretKey: string; webhookSecret: string; address: string }
  sessions: Map<string, Session>
  /** Opens no more sessions, for a reason in Stripe's words. */
  refuse(reason: string): void
  pay(reference: string | null, paid?: { amount?: number; currency?: string }): void
  expire(reference: string | null): void
  refund(reference: string | null): void
  /** Refunds of a part, failures, disputes, and the lists of them. */
  money: StripeMoney
  /** An event as Stripe would send it: raw bytes and the signature header. */
  event(type: string, reference: string | null): { body: Buffer; headers: Headers; id: string }
}

export async function startStripe(): Promise<StripeStandIn> {
  const sessions = new Map<string, Session>()
  const answersByKey = new Map<string, { request: string; answer: Answer }>()
  const webhookSecret = 'whsec_rehearsed'
  const money = createStripeMoney(sessions)
  let refusing: string | null = null

  const standIn = await startStandIn((request, path, body) => {
    if (request.headers.authorization !== 'Bearer sk_test_stand_in')
      return refusal(401, `Invalid API Key provided: ${request.headers.authorization?.slice('Bearer '.length)}`)
    const moved = money.answer(request.method ?? '', path)
    if (moved) return moved
    const [, , , , id] = path.pathname.split('/')
    if (request.method === 'GET' && id) return shown(money, sessions.get(id), path.searchParams)
    if (request.method !== 'POST' || path.pathname !== '/v1/checkout/sessions')
      return refusal(404, 'Unrecognized request URL')
    if (refusing) return refusal(400, refusing)
    const key = String(request.headers['idempotency-key'])
    const earlier = answersByKey.get(key)
    if (earlier) return earlier.request === body ? earlier.answer : refusal(400, 'Keys for idempotent requests differ')
    const answer = create(sessions, new URLSearchParams(body))
    answersByKey.set(key, { request: body, answer })
    return answer
  })

  const session = (reference: string | null): Session => {
    const found = sessions.get(reference ?? '')
    if (!found) throw new Error(`The stand-in knows no session ${reference}.`)
    return found
  }
  return Object.assign(standIn, {
    settings: { secretKey: 'sk_test_stand_in', webhookSecret, address: standIn.address },
    sessions,
    money,
    pay(reference: string | null, paid: { amount?: number; currency?: string } = {}) {
      const found = session(reference)
      Object.assign(found, { status: 'complete', payment_status: 'paid', url: null, payment_intent: `pi_${found.id}` })
      Object.assign(found, {
        amount_total: paid.amount ?? found.amount_total,
        currency: paid.currency ?? found.currency,
      })
      money.paid(found)
    },
    refuse: (reason: string) => void (refusing = reason),
    expire: (reference: string | null) => void (session(reference).status = 'expired'),
    refund: (reference: string | null) => void money.refund(session(reference)),
    event(type: string, reference: string | null) {
      const found = session(reference)
      const object = /^(charge|refund)\./.test(type) ? money.object(type, found) : found
      const id = `evt_${randomBytes(6).toString('hex')}`
      const payload = JSON.stringify({ id, object: 'event', type, data: { object } }, null, 2)
      const signature = new Stripe('sk_test_stand_in').webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
      })
      return { id, body: Buffer.from(payload), headers: new Headers({ 'stripe-signature': signature }) }
    },
  })
}

function create(sessions: Map<string, Session>, form: URLSearchParams): Answer {
  const unknown = [...form.keys()].find((name) => !KNOWN.some((known) => known.test(name)))
  if (unknown) return refusal(400, `Received unknown parameter: ${unknown}`)
  if (form.get('mode') !== 'payment')
    return refusal(400, 'Invalid mode: must be one of payment, setup, or subscription')
  const email = form.get('customer_email')
  if (email !== null && !ADDRESS.test(email)) {
    return refusal(400, `Invalid email address: ${email}`, { code: 'email_invalid', param: 'customer_email' })
  }
  const id = `cs_test_${randomBytes(12).toString('hex')}`
  const session: Session = {
    id,
    object: 'checkout.session',
    url: `https://checkout.stripe.com/c/pay/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    payment_intent: null,
    metadata: { order: form.get('metadata[order]') ?? '' },
    client_reference_id: form.get('client_reference_id'),
    customer_email: email,
    description: form.get('payment_intent_data[description]'),
  }
  sessions.set(id, session)
  return { status: 200, body: session }
}

function shown(money: StripeMoney, session: Session | undefined, query: URLSearchParams): Answer {
  if (!session) return refusal(404, 'No such checkout.session', { code: 'resource_missing' })
  const expanded = query.get('expand[0]')?.startsWith('payment_intent.latest_charge')
  if (!expanded || !session.payment_intent) return { status: 200, body: session }
  const intent = money.answer(
    'GET',
    new URL(`https://api.stripe.com/v1/payment_intents/${session.payment_intent}?${query}`),
  )
  return { status: 200, body: { ...session, payment_intent: intent?.body } }
}

function refusal(status: number, message: string, about: { code?: string; param?: string } = {}): Answer {
  return { status, body: { error: { type: 'invalid_request_error', message, ...about } } }
}
