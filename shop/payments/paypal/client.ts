import { z } from 'zod'
import type { PaypalSettings } from '../../settings.ts'
import { ProviderError, ProviderRejection } from '../provider.ts'

const LIVE = 'https://api-m.paypal.com'
const RENEW_EARLY = 60_000

/** Answers that are about us. Anything else that isn't a success is about PayPal. */
const TURNED_AWAY = new Set([400, 401, 403, 404, 422])

const token = z.object({ access_token: z.string(), expires_in: z.number() })
const refusal = z.object({ name: z.string(), details: z.array(z.object({ issue: z.string() })).default([]) })
const loginRefusal = z.object({ error: z.string() })

export interface PaypalResponse {
  status: number
  body: unknown
}

/** Speaks HTTP with PayPal: signs in, waits only so long, and calls everything that isn't JSON a error. */
export interface PaypalClient {
  get(path: string): Promise<PaypalResponse>
  /** `requestId` makes PayPal do the same thing once, however often it is asked. `body` is JSON text. */
  post(path: string, body: string, requestId?: string): Promise<PaypalResponse>
}

export function createPaypalClient(settings: PaypalSettings, timeoutMs: number): PaypalClient {
  const base = settings.address ?? LIVE
  let signedIn: { bearer: string; until: number } | undefined
  const underWay = new Map<string, Promise<PaypalResponse>>()

  async function bearer(): Promise<string> {
    if (signedIn && signedIn.until > performance.now()) return signedIn.bearer
    const credentials = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
    const answer = await call(`${base}/v1/oauth2/token`, timeoutMs, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    const granted = token.safeParse(answer.body)
    if (!granted.success) throw paypalError(answer)
    const { access_token, expires_in } = granted.data
    signedIn = { bearer: access_token, until: performance.now() + expires_in * 1000 - RENEW_EARLY }
    return access_token
  }

  async function ask(path: string, request: RequestInit, headers: Record<string, string>): Promise<PaypalResponse> {
    const authorization = `Bearer ${await bearer()}`
    return await call(base + path, timeoutMs, { ...request, headers: { ...headers, authorization } })
  }

  async function send(path: string, request: RequestInit, headers: Record<string, string>): Promise<PaypalResponse> {
    let answer = await ask(path, request, headers)
    if (answer.status === 401) {
      // What let us in was taken back before its time.
      signedIn = undefined
      answer = await ask(path, request, headers)
    }
    const unusable = [401, 403, 429].includes(answer.status) || answer.status >= 500
    if (unusable) throw paypalError(answer)
    return answer
  }

  const post = (path: string, body: string, requestId?: string) =>
    send(
      path,
      { method: 'POST', body },
      {
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId ? { 'paypal-request-id': requestId } : {}),
      },
    )

  /** Of two equal requests at once PayPal may fail the second, so the second waits for the answer to the first. */
  function postOnce(path: string, body: string, requestId: string): Promise<PaypalResponse> {
    const asked = underWay.get(requestId) ?? post(path, body, requestId).finally(() => underWay.delete(requestId))
    underWay.set(requestId, asked)
    return asked
  }

  return {
    get: (path) => send(path, {}, {}),
    post: (path, body, requestId) => (requestId ? postOnce(path, body, requestId) : post(path, body)),
  }
}

/** What PayPal calls the thing it won't do. */
export function issueOf(answer: PaypalResponse): string | null {
  if (answer.status < 400) return null
  const refused = refusal.safeParse(answer.body)
  if (refused.success) return refused.data.details[0]?.issue ?? refused.data.name
  return loginRefusal.safeParse(answer.body).data?.error ?? null
}

export function paypalError(answer: PaypalResponse): ProviderError {
  const Error = TURNED_AWAY.has(answer.status) ? ProviderRejection : ProviderError
  return new Error(`PayPal answered with status ${answer.status}: ${issueOf(answer) ?? 'not what was asked for'}`)
}

async function call(url: string, timeoutMs: number, request: RequestInit): Promise<PaypalResponse> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ProviderError(`PayPal can't be reached or understood: ${reason}`, { cause: error })
  }
}
