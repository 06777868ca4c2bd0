import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Answer } from './provider-server.ts'

const moneySchema = z.strictObject({ currency_code: z.string().length(3), value: z.string().regex(/^\d+\.\d{2}$/) })

/**
 * The fields the shop may send to https://developer.paypal.com/docs/api/orders/v2/#orders_create; others are
 * rejected.
 */
const createOrder = z.strictObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z
    .array(
      z.strictObject({
        custom_id: z.string().max(255).optional(),
        invoice_id: z.string().max(127).optional(),
        description: z.string().max(3000).optional(),
        amount: moneySchema.extend({ breakdown: z.strictObject({ item_total: moneySchema }).optional() }),
        items: z
          .array(
            z.strictObject({
              name: z.string().max(127),
              quantity: z.string().regex(/^\d{1,10}$/),
              unit_amount: moneySchema,
              sku: z.string().max(127).optional(),
              category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
            }),
          )
          .optional(),
      }),
    )
    .length(1),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
        user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
        brand_name: z.string().min(1).max(127).optional(),
        locale: z
          .string()
          .regex(/^[a-z]{2}-[A-Z]{2}$/)
          .optional(),
        payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
        return_url: z.url(),
        cancel_url: z.url(),
      }),
    }),
  }),
})
export interface PaypalOrder {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  unit: z.infer<typeof createOrder>['purchase_units'][number]
  capture: { id: string; status: string; status_details?: { reason: string } } | null
  /** Of the payer. */
  country: string
  /** Why the capture will be pending, as PayPal reports it. */
  holds: string | null
  /** Why the capture will be rejected, as PayPal reports it. */
  refuses: string | null
  forgotten: boolean
  refunds?: { id: string; status: string; amount: { value: string }; create_time: string; custom_id?: string }[]
}

export function create(orders: Map<string, PaypalOrder>, body: string): Answer {
  const parsed = createOrder.safeParse(JSON.parse(body))
  if (!parsed.success) return issue(400, 'INVALID_REQUEST', parsed.error.message)
  const [unit] = parsed.data.purchase_units
  if (!unit) return issue(400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER')
  const items = (unit.items ?? []).reduce(
    (sum, item) => sum + Number(item.quantity) * Number(item.unit_amount.value),
    0,
  )
  if (unit.items && unit.amount.breakdown?.item_total.value !== items.toFixed(2))
    return issue(422, 'UNPROCESSABLE_ENTITY', 'ITEM_TOTAL_MISMATCH')
  if (unit.amount.breakdown && unit.amount.breakdown.item_total.value !== unit.amount.value)
    return issue(422, 'UNPROCESSABLE_ENTITY', 'AMOUNT_MISMATCH')
  const id = randomBytes(8).toString('hex').toUpperCase()
  const order: PaypalOrder = {
    id,
    status: 'PAYER_ACTION_REQUIRED',
    unit,
    capture: null,
    country: 'AT',
    holds: null,
    refuses: null,
    forgotten: false,
  }
  orders.set(id, order)
  return { status: 201, body: orderBody(order) }
}

export function capture(order: PaypalOrder): Answer {
  if (order.capture) return issue(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') return issue(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED')
  if (order.refuses) return refused(order, order.refuses)
  order.status = 'COMPLETED'
  order.capture = order.holds
    ? { id: `C${order.id}`, status: 'PENDING', status_details: { reason: order.holds } }
    : { id: `C${order.id}`, status: 'COMPLETED' }
  return { status: 201, body: orderBody(order) }
}

/** PayPal links to the page where the payer can choose again; the order stays approved. */
function refused({ id }: PaypalOrder, reason: string): Answer {
  const { status, body } = issue(422, 'UNPROCESSABLE_ENTITY', reason)
  const href = `https://www.paypal.com/checkoutnow?token=${id}`
  const links = reason === 'INSTRUMENT_DECLINED' ? [{ rel: 'redirect', href, method: 'GET' }] : []
  return { status, body: { ...body, links } }
}

export function captured(orders: Map<string, PaypalOrder>, captureId: string): Answer {
  const order = [...orders.values()].find(({ capture: money }) => money?.id === captureId)
  if (!order) return issue(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
  return { status: 200, body: captureBody(order.capture, order.unit) }
}

export function orderBody({ id, status, unit, capture: money, refunds = [], country }: PaypalOrder) {
  const links = [{ rel: 'payer-action', href: `https://www.paypal.com/checkoutnow?token=${id}`, method: 'GET' }]
  const payments = money ? { payments: { captures: [captureBody(money, unit)], refunds } } : {}
  const address = { country_code: country }
  const approved =
    status === 'PAYER_ACTION_REQUIRED' ? {} : { payer: { address }, payment_source: { paypal: { address } } }
  return {
    id,
    status,
    intent: 'CAPTURE',
    links,
    ...approved,
    purchase_units: [{ reference_id: 'default', ...unit, ...payments }],
  }
}

/** PayPal reports its fee with the capture, https://developer.paypal.com/docs/api/payments/v2/#captures_get */
function captureBody(money: PaypalOrder['capture'], { amount, custom_id }: PaypalOrder['unit']) {
  const fee = { currency_code: amount.currency_code, value: (Number(amount.value) * 0.0299 + 0.39).toFixed(2) }
  const isHeld = money?.status === 'PENDING' || money?.status === 'DECLINED'
  const breakdown = { seller_receivable_breakdown: { gross_amount: amount, paypal_fee: fee } }
  return { ...money, amount, custom_id, ...(isHeld ? {} : breakdown) }
}

export function issue(status: number, name: string, reason: string) {
  return { status, body: { name, details: [{ issue: reason }] } }
}
