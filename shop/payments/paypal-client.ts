import { z } from 'zod'
import type { PaypalSettings } from '../settings.ts'
import { ProviderFault } from './provider.ts'

const LIVE = 'https://api-m.paypal.com'
const RENEW_EARLY = 60_000

const token = z.object({ access_token: z.string(), expires_in: z.number() })

export interface PaypalAnswer {
  status: number
  body: unknown
}

/** Speaks HTTP with PayPal: signs in, waits only so long, and calls everything that isn't JSON a fault. */
export interface PaypalClient {
  get(path: string): Promise<PaypalAnswer>
  /** `requestId` makes PayPal do the same thing once, however often it is asked. `body` is JSON text. */
  post(path: string, body: string, requestId?: string): Promise<PaypalAnswer>
}

export function createPaypalClient(settings: PaypalSettings, patience: number): PaypalClient {
  const base = settings.address ?? LIVE
  let signedIn: { bearer: string; until: number } | undefined
  const underWay = new Map<string, Promise<PaypalAnswer>>()

  async function bearer(): Promise<string> {
    if (signedIn && signedIn.until > performance.now()) return signedIn.bearer
    const credentials = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
    const answer = await call(`${base}/v1/oauth2/token`, patience, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    const granted = token.safeParse(answer.body)
    if (!granted.success) throw new ProviderFault(`PayPal did not let us in (status ${answer.status}).`)
    const { access_token, expires_in } = granted.data
    signedIn = { bearer: access_token, until: performance.now() + expires_in * 1000 - RENEW_EARLY }
    return access_token
  }

  async function send(path: string, request: RequestInit, headers: Record<string, string>): Promise<PaypalAnswer> {
    const authorization = `Bearer ${await bearer()}`
    const answer = await call(base + path, patience, { ...request, headers: { ...headers, authorization } })
    if (answer.status === 401) signedIn = undefined
    if (answer.status === 401 || answer.status === 429 || answer.status >= 500) {
      throw new ProviderFault(`PayPal answered with status ${answer.status}.`)
    }
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
  function postOnce(path: string, body: string, requestId: string): Promise<PaypalAnswer> {
    const asked = underWay.get(requestId) ?? post(path, body, requestId).finally(() => underWay.delete(requestId))
    underWay.set(requestId, asked)
    return asked
  }

  return {
    get: (path) => send(path, {}, {}),
    post: (path, body, requestId) => (requestId ? postOnce(path, body, requestId) : post(path, body)),
  }
}

async function call(url: string, patience: number, request: RequestInit): Promise<PaypalAnswer> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(patience), redirect: 'error' })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault)
    throw new ProviderFault(`PayPal can't be reached or understood: ${reason}`, { cause: fault })
  }
}
