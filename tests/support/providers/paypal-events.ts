import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Answer } from './provider-server.ts'
import { issue, orderBody, type PaypalOrder } from './paypal-orders.ts'

const verification = z.strictObject({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.unknown(),
})

export function resource(type: string, order: PaypalOrder) {
  if (type.startsWith('CHECKOUT.')) return orderBody(order)
  if (type !== 'PAYMENT.CAPTURE.REFUNDED')
    return { ...order.capture, custom_id: order.unit.custom_id, amount: order.unit.amount }
  const up = `https://api.paypal.com/v2/payments/captures/${order.capture?.id}`
  return { id: `R${order.id}`, status: 'COMPLETED', amount: order.unit.amount, links: [{ rel: 'up', href: up }] }
}

export function signed(body: string, webhookId: string): Headers {
  return new Headers({
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT',
    'paypal-transmission-id': 'transmission',
    'paypal-transmission-time': '2026-11-15T09:00:00Z',
    'paypal-transmission-sig': signatureOf(body, webhookId),
  })
}

export function verify(question: string, webhookId: string): Answer {
  const parsed = verification.safeParse(JSON.parse(question))
  if (!parsed.success) return issue(400, 'VALIDATION_ERROR', parsed.error.message)
  const raw = question.slice(question.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
  const rightful = parsed.data.webhook_id === webhookId && parsed.data.transmission_sig === signatureOf(raw, webhookId)
  return { status: 200, body: { verification_status: rightful ? 'SUCCESS' : 'FAILURE' } }
}

function signatureOf(body: string, webhookId: string): string {
  return createHash('sha256').update(`${webhookId} ${body}`).digest('base64')
}
