import { z } from 'zod'
import { DAY } from '../../../platform/format/duration.ts'
import { paypalError, issueOf, type PaypalClient, type PaypalResponse } from './client.ts'
import { isRowId } from '../../../platform/shop/row-id.ts'
import { InvalidWebhook, type ProviderEvent } from '../../../platform/payments/provider.ts'
import { subjectOf } from '../../../platform/payments/webhook-events.ts'

/** PayPal retries for three days. */
const SENT_WITHIN = 4 * DAY

const webhook = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
    disputed_transactions: z
      .array(z.object({ seller_transaction_id: z.string().optional(), custom: z.string().optional() }))
      .optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  }),
})
const verification = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })
const fields = z.object({ details: z.array(z.object({ field: z.string().optional() })) })

type Resource = z.infer<typeof webhook>['resource']

/** PayPal verifies the signature over the exact bytes it sent. */
export async function parsePaypalWebhook(
  client: PaypalClient,
  webhookId: () => Promise<string>,
  { body, headers, now }: { body: Uint8Array; headers: Headers; now: Date },
): Promise<ProviderEvent | null> {
  const raw = Buffer.from(body).toString('utf8')
  const parsed = parse(raw)
  const signature = readSignature(headers, now)
  await verify(client, { ...signature, webhook_id: await webhookId() }, raw)
  const event = webhook.safeParse(parsed)
  return event.success ? eventOf(event.data) : null
}

function eventOf({ id, event_type: kind, resource }: z.infer<typeof webhook>): ProviderEvent | null {
  const about = subjectOf('paypal', kind)
  if (!about) return null
  if (about === 'dispute') return disputeEvent(id, kind, resource)
  const orderId = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null
  const paymentId = about === 'refund' ? captureOf(resource) : null
  // A payment without our order id belongs to something else the seller sells.
  const isOurs = about === 'refund' ? orderId !== null || paymentId !== null : isRowId(orderId)
  return isOurs ? { id, kind, about, orderId, paymentId } : null
}

/** A dispute without our order id or a known payment belongs to something else the seller sells. */
function disputeEvent(id: string, kind: string, resource: Resource): ProviderEvent | null {
  const { seller_transaction_id: paymentId = null, custom = null } = resource.disputed_transactions?.[0] ?? {}
  const foreign = custom !== null && !isRowId(custom)
  return paymentId && !foreign ? { id, kind, about: 'dispute', orderId: custom, paymentId } : null
}

/** A refund refers to its capture only by a link. */
function captureOf(resource: Resource): string | null {
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href
  return up?.match(/\/captures\/([^/]+)$/)?.[1] ?? null
}

/** Obvious forgeries are rejected without asking PayPal. */
function readSignature(headers: Headers, now: Date): Record<string, string> {
  const read = (header: string) => {
    const value = headers.get(`paypal-${header}`)
    if (!value) throw new InvalidWebhook('The webhook carries no signature of PayPal.')
    return value
  }
  const signature = {
    auth_algo: read('auth-algo'),
    cert_url: read('cert-url'),
    transmission_id: read('transmission-id'),
    transmission_sig: read('transmission-sig'),
    transmission_time: read('transmission-time'),
  }
  const certificate = URL.parse(signature.cert_url)
  const age = Math.abs(now.getTime() - Date.parse(signature.transmission_time))
  const itsOwn = certificate?.protocol === 'https:' && /(^|\.)paypal\.com$/.test(certificate.hostname)
  if (itsOwn && age < SENT_WITHIN) return signature
  throw new InvalidWebhook('The webhook is not signed by PayPal.')
}

async function verify(client: PaypalClient, signature: Record<string, string>, raw: string): Promise<void> {
  const proof = JSON.stringify(signature)
  // Concatenated as text: parsing and serializing the event would change the signed bytes.
  const question = `${proof.slice(0, -1)},"webhook_event":${raw}}`
  const answer = await client.post('/v1/notifications/verify-webhook-signature', question)
  const verdict = verification.safeParse(answer.body)
  const denied = verdict.data?.verification_status === 'FAILURE' || isRefusedSignature(answer)
  if (denied) throw new InvalidWebhook('The webhook is not signed by PayPal.')
  // Any other response says nothing about the webhook, so PayPal must send it again.
  if (answer.status >= 300 || !verdict.success) throw paypalError(answer)
}

/** PayPal rejects the sender's signature fields. If it rejects our fields, that is our error. */
function isRefusedSignature(answer: PaypalResponse): boolean {
  if (answer.status !== 400 || !issueOf(answer)) return false
  const details = fields.safeParse(answer.body).data?.details ?? []
  return !details.some(({ field }) => field?.includes('webhook_id'))
}

/** Only a single JSON value may be inserted: anything more could forge PayPal's answer. */
function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch (error) {
    throw new InvalidWebhook('The webhook is not JSON.', { cause: error })
  }
}
