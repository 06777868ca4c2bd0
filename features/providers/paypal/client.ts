import { z } from 'zod'
import { MINUTE } from '../../../platform/format/duration.ts'
import type { PaypalSettings } from '../../../platform/shop/settings.ts'
import { ProviderError, ProviderRejection } from '../../../platform/payments/provider.ts'

const LIVE = 'https://api-m.paypal.com'
const RENEW_EARLY = MINUTE

/** Statuses that reject our request. Other failures are PayPal's own. */
const REJECTED = new Set([400, 401, 403, 404, 422])

const token = z.object({ access_token: z.string(), expires_in: z.number() })
const refusal = z.object({ name: z.string(), details: z.array(z.object({ issue: z.string() })).default([]) })
const loginRefusal = z.object({ error: z.string() })

export interface PaypalResponse {
  status: number
  body: unknown
}

/** HTTP client: signs in, times out, and throws for anything but JSON. */
export interface PaypalClient {
  get(path: string): Promise<PaypalResponse>
  /** `requestId` is the idempotency key. `body` is JSON text. */
  post(path: string, body: string, requestId?: string): Promise<PaypalResponse>
}

export function createPaypalClient(settings: PaypalSettings, timeoutMs: number): PaypalClient {
  const base = settings.address ?? LIVE
  let signedIn: { bearer: string; until: number } | undefined
  const signInOnce = createSingleFlight<string>()
  const postOnce = createSingleFlight<PaypalResponse>()

  const bearer = async () =>
    signedIn && signedIn.until > performance.now() ? signedIn.bearer : await signInOnce('token', signIn)

  async function signIn(): Promise<string> {
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

  async function send(path: string, request: RequestInit, headers: Record<string, string>): Promise<PaypalResponse> {
    const ask = (authorization: string) =>
      call(base + path, timeoutMs, { ...request, headers: { ...headers, authorization } })
    const used = `Bearer ${await bearer()}`
    let answer = await ask(used)
    if (answer.status === 401) {
      // The token was revoked. Another request may have renewed it already.
      if (`Bearer ${signedIn?.bearer}` === used) signedIn = undefined
      answer = await ask(`Bearer ${await bearer()}`)
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

  return {
    get: (path) => send(path, {}, {}),
    // PayPal may fail the second of two equal requests, so the second waits for the first.
    post: (path, body, requestId) =>
      requestId ? postOnce(requestId, () => post(path, body, requestId)) : post(path, body),
  }
}

/** PayPal's code for the error. */
export function issueOf(answer: PaypalResponse): string | null {
  if (answer.status < 400) return null
  const refused = refusal.safeParse(answer.body)
  if (refused.success) return refused.data.details[0]?.issue ?? refused.data.name
  return loginRefusal.safeParse(answer.body).data?.error ?? null
}

export function paypalError(answer: PaypalResponse): ProviderError {
  const Error = REJECTED.has(answer.status) ? ProviderRejection : ProviderError
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

/** A call while the work of the same key runs gets the same promise. */
export function createSingleFlight<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>()
  return (key, work) => {
    const result = running.get(key) ?? work().finally(() => running.delete(key))
    running.set(key, result)
    return result
  }
}
