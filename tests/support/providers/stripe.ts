import { randomBytes } from 'node:crypto'
import { Stripe } from 'stripe'
import { DAY, HOUR, MINUTE } from '../../../platform/format/duration.ts'
import { startStandIn, type Answer, type StandIn } from './provider-server.ts'
import { createStripeMoney, type PaidSession, type StripeMoney } from './stripe-money.ts'

/** The parameters of https://docs.stripe.com/api/checkout/sessions/create that the shop may use. */
const KNOWN = [
  /^mode$/,
  /^allowed_payment_method_types\[\d\]$/,
  /^client_reference_id$/,
  /^customer_email$/,
  /^line_items\[0\]\[quantity\]$/,
  /^line_items\[0\]\[price_data\]\[(currency|unit_amount)\]$/,
  /^line_items\[0\]\[price_data\]\[product_data\]\[(name|description|tax_code)\]$/,
  /^metadata\[\w+\]$/,
  /^payment_intent_data\[description\]$/,
  /^payment_intent_data\[metadata\]\[\w+\]$/,
  /^expires_at$/,
  /^(success|cancel)_url$/,
  /^ui_mode$/,
  /^locale$/,
  /^billing_address_collection$/,
]

/** Stripe rejects addresses outside ASCII or without a dot in the domain. */
const ADDRESS = /^[!-~]+@[!-~]+\.[!-~]+$/

interface Session extends PaidSession {
  object: 'checkout.session'
  url: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  client_reference_id: string | null
  customer_email: string | null
  allowed_payment_method_types: string[]
  expires_at: number
  /** Of the only line item. */
  quantity: number
  customer_details: { address: { country: string | null } } | null
}

export interface StripeStandIn extends StandIn {
  settings: { secretKey: string; webhookSecret: string; address: string }
  sessions: Map<string, Session>
  /** Payment methods enabled in the dashboard. */
  activeMethods: Set<string>
  /** Rejects new sessions with this message. */
  refuse(reason: string): void
  pay(reference: string | null, paid?: Paid): void
  /** A delayed payment method: the money arrives later or not at all. */
  payLater(reference: string | null, intent: Session['intent']): void
  /** Fails the next session creation, and repeats the failure for its key as Stripe does. */
  failOnce(): void
  /** With a clock, it rejects expiries in the past. */
  clock: (() => Date) | null
  /** Host of the payment pages. */
  host: string
  expire(reference: string | null): void
  /** As Stripe does after a day. */
  forgetKeys(): void
  refund(reference: string | null): void
  /** Registered webhooks. */
  endpoints: { url: string; status: string; livemode: boolean; enabled_events: string[] }[]
  /** Partial refunds, failures, disputes, and their lists. */
  money: StripeMoney
  /** An event as Stripe sends it: raw bytes and signature header. */
  event(type: string, reference: string | null): { body: Buffer; headers: Headers; id: string }
}

interface Paid {
  amount?: number
  currency?: string
  /** `null`: the buyer gave no billing address. */
  country?: string | null
  method?: Session['method']
}

export async function startStripe(): Promise<StripeStandIn> {
  const sessions = new Map<string, Session>()
  const answersByKey = new Map<string, { request: string; answer: Answer }>()
  const webhookSecret = 'whsec_rehearsed'
  const money = createStripeMoney(sessions)
  let refusing: string | null = null
  let failing = false

  const standIn = await startStandIn((request, path, body) => {
    if (request.headers.authorization !== 'Bearer sk_test_stand_in')
      return refusal(401, `Invalid API Key provided: ${request.headers.authorization?.slice('Bearer '.length)}`)
    if (path.pathname === '/v1/webhook_endpoints')
      return { status: 200, body: { object: 'list', has_more: false, data: stripe.endpoints } }
    if (path.pathname === '/v1/payment_method_configurations')
      return { status: 200, body: { object: 'list', has_more: false, data: [configuration(stripe.activeMethods)] } }
    const moved = money.answer(request.method ?? '', path)
    if (moved) return moved
    const [, , , , id] = path.pathname.split('/')
    if (request.method === 'GET' && id) return shown(money, sessions.get(id), path.searchParams)
    if (request.method === 'POST' && id && path.pathname.endsWith('/expire')) return expire(sessions.get(id))
    const refunding = path.pathname === '/v1/refunds'
    if (request.method !== 'POST' || (path.pathname !== '/v1/checkout/sessions' && !refunding))
      return refusal(404, 'Unrecognized request URL')
    if (refusing) return refusal(400, refusing)
    const key = String(request.headers['idempotency-key'])
    const earlier = answersByKey.get(key)
    if (earlier) return earlier.request === body ? earlier.answer : refusal(400, 'Keys for idempotent requests differ')
    const form = new URLSearchParams(body)
    const answer = failing ? failure : refunding ? giveBack(stripe, form) : create(stripe, form)
    failing = false
    // Invalid requests are not stored.
    if (answer.status !== 400) answersByKey.set(key, { request: body, answer })
    return answer
  })

  const session = (reference: string | null): Session => {
    const found = sessions.get(reference ?? '')
    if (!found) throw new Error(`The stand-in knows no session ${reference}.`)
    return found
  }
  const stripe: StripeStandIn = Object.assign(standIn, {
    settings: { secretKey: 'sk_test_stand_in', webhookSecret, address: standIn.address },
    sessions,
    money,
    endpoints: [],
    activeMethods: new Set(['card', 'ideal', 'bancontact', 'eps']),
    clock: null,
    host: 'https://checkout.stripe.com',
    forgetKeys: () => answersByKey.clear(),
    failOnce: () => void (failing = true),
    payLater(reference: string | null, intent: Session['intent']) {
      const found = session(reference)
      Object.assign(found, { status: 'complete', url: null, payment_intent: `pi_${found.id}`, intent })
    },
    pay(reference: string | null, paid: Paid = {}) {
      const found = session(reference)
      if (found.status === 'expired') throw new Error('An expired session can’t be paid.')
      Object.assign(found, { status: 'complete', payment_status: 'paid', url: null, payment_intent: `pi_${found.id}` })
      found.customer_details = { address: { country: paid.country === undefined ? 'AT' : paid.country } }
      found.intent = 'succeeded'
      if (paid.method) found.method = paid.method
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
      const object = /^(charge|refund|radar)\./.test(type) ? money.object(type, found) : found
      const id = `evt_${randomBytes(6).toString('hex')}`
      const payload = JSON.stringify({ id, object: 'event', type, data: { object } }, null, 2)
      const signature = new Stripe('sk_test_stand_in').webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
      })
      return { id, body: Buffer.from(payload), headers: new Headers({ 'stripe-signature': signature }) }
    },
  })
  return stripe
}

function giveBack({ sessions, money }: StripeStandIn, form: URLSearchParams): Answer {
  const paid = [...sessions.values()].find(({ payment_intent }) => payment_intent === form.get('payment_intent'))
  if (!paid) return refusal(404, 'No such payment_intent', { code: 'resource_missing' })
  const amount = Number(form.get('amount'))
  const { amount_refunded: amountRefunded } = money.charge(paid)
  if (amount > paid.amount_total - Number(amountRefunded))
    return refusal(400, 'Refund amount is greater than unrefunded amount')
  return { status: 200, body: money.refund(paid, { amount, metadata: { refund: form.get('metadata[refund]') ?? '' } }) }
}

const failure: Answer = { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong.' } } }

function create({ sessions, clock, host, activeMethods }: StripeStandIn, form: URLSearchParams): Answer {
  const unknown = [...form.keys()].find((name) => !KNOWN.some((pattern) => pattern.test(name)))
  if (unknown) return refusal(400, `Received unknown parameter: ${unknown}`)
  if (form.get('mode') !== 'payment')
    return refusal(400, 'Invalid mode: must be one of payment, setup, or subscription')
  const allowed = form.getAll('allowed_payment_method_types[0]')
  if (!allowed.some((method) => activeMethods.has(method))) {
    return refusal(
      400,
      'No valid payment method types for this Checkout Session. Please ensure that you have activated payment methods compatible with your chosen currency in your dashboard.',
    )
  }
  const email = form.get('customer_email')
  if (email !== null && !ADDRESS.test(email)) {
    return refusal(400, `Invalid email address: ${email}`, { code: 'email_invalid', param: 'customer_email' })
  }
  const expires = Number(form.get('expires_at')) * 1000
  const opensFor = clock ? expires - clock().getTime() : HOUR
  if (opensFor < 30 * MINUTE || opensFor > DAY) {
    return refusal(400, 'The `expires_at` timestamp must be at least 30 minutes and at most 24 hours in the future.')
  }
  const quantity = wholeNumber(form.get('line_items[0][quantity]'))
  const unitAmount = wholeNumber(form.get('line_items[0][price_data][unit_amount]'))
  if (!quantity) return refusal(400, 'This value must be greater than or equal to 1.')
  if (unitAmount === undefined) return refusal(400, 'Invalid integer: unit_amount')
  const id = `cs_test_${randomBytes(12).toString('hex')}`
  const session: Session = {
    id,
    object: 'checkout.session',
    url: `${host}/c/pay/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: unitAmount * quantity,
    quantity,
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    payment_intent: null,
    metadata: metadataIn(form),
    client_reference_id: form.get('client_reference_id'),
    customer_email: email,
    description: form.get('payment_intent_data[description]'),
    allowed_payment_method_types: allowed,
    expires_at: expires / 1000,
    customer_details: null,
    method: { type: 'card' },
    intent: 'requires_payment_method',
  }
  sessions.set(id, session)
  return { status: 200, body: session }
}

const wholeNumber = (text: string | null) => (text && /^\d+$/.test(text) ? Number(text) : undefined)

function shown(money: StripeMoney, session: Session | undefined, query: URLSearchParams): Answer {
  if (!session) return refusal(404, 'No such checkout.session', { code: 'resource_missing' })
  const { method: _method, intent: _intent, description: _description, ...body } = session
  const expanded = query.get('expand[0]')?.startsWith('payment_intent.latest_charge')
  if (!expanded || !session.payment_intent) return { status: 200, body }
  const intent = money.answer(
    'GET',
    new URL(`https://api.stripe.com/v1/payment_intents/${session.payment_intent}?${query}`),
  )
  return { status: 200, body: { ...body, payment_intent: intent?.body } }
}

/** Only open sessions can expire. */
function expire(session: Session | undefined): Answer {
  if (!session) return refusal(404, 'No such checkout.session', { code: 'resource_missing' })
  if (session.status !== 'open') {
    return refusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
  }
  session.status = 'expired'
  return { status: 200, body: session }
}

function refusal(status: number, message: string, about: { code?: string; param?: string } = {}): Answer {
  return { status, body: { error: { type: 'invalid_request_error', message, ...about } } }
}

/** https://docs.stripe.com/api/payment_method_configurations/object */
function configuration(active: ReadonlySet<string>) {
  const methods = ['card', 'ideal', 'bancontact', 'eps'].map((method) => [method, { available: active.has(method) }])
  return { ...Object.fromEntries(methods), id: 'pmc_1', is_default: true, active: true, application: null }
}

/** Of the session; the payment intent has the same. */
function metadataIn(form: URLSearchParams): Record<string, string> {
  const fields = [...form].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
    return key ? [[key, value] as const] : []
  })
  return Object.fromEntries(fields)
}
