import { Agent, type IncomingMessage, request } from 'node:http'
import { Agent as SecureAgent, request as requestSecurely } from 'node:https'
import { fill, shopRoutes } from '../../../routes.ts'

/** The host name of the proxy under test. */
const NAME = 'fitsport.example'
const FORM = 'application/x-www-form-urlencoded'

/** A client with one connection that submits forms as a browser does. */
export class Buyer {
  readonly #agent: Agent
  readonly #url: string
  readonly #place: number
  #purchases = 0

  /** `place` determines the buyer's address. */
  constructor(url: string, place: number) {
    this.#url = url
    this.#place = place
    const one = { keepAlive: true, maxSockets: 1 }
    // The proxy under test has a self-signed certificate.
    this.#agent = this.#isSecure()
      ? new SecureAgent({ ...one, rejectUnauthorized: false, servername: NAME })
      : new Agent(one)
  }

  /** From the empty form to the order page. Returns its path and the duration of POST /checkout. */
  async buy(): Promise<{ order: string; checkout: number }> {
    this.#purchases += 1
    const form = await this.#ask('GET', shopRoutes.checkout)
    const key = /name="key" value="([^"]+)"/.exec(form.body)?.[1] ?? ''
    const email = `buyer-${this.#place}-${this.#purchases}@example.com`
    const start = performance.now()
    const payment = await this.#follow('POST', shopRoutes.checkout, { key, email, method: 'card', consent: 'yes' })
    const checkout = performance.now() - start
    const back = await this.#follow('POST', payment, { act: 'pay' })
    const order = await this.#follow('GET', pathOf(back))
    const page = await this.#ask('GET', order)
    if (!page.body.includes('It’s yours')) throw new Error(`The order page shows ${described(page)}.`)
    return { order, checkout }
  }

  /** Fetches the PDF. Returns the milliseconds to its first byte. */
  async download(order: string): Promise<number> {
    const press = fill(shopRoutes.download, order.split('/').at(-1) ?? '')
    const { location } = await this.#ask('POST', press, { format: 'pdf' })
    const file = await this.#ask('GET', location, undefined, true)
    if (file.status !== 200) throw new Error(`The download failed with status ${file.status}.`)
    return file.firstByte
  }

  /** Where a request leads. */
  async #follow(method: 'GET' | 'POST', path: string, fields?: Record<string, string>): Promise<string> {
    const page = await this.#ask(method, path, fields)
    if (page.location === '') throw new Error(`${method} ${path} led nowhere, but to ${described(page)}.`)
    return page.location
  }

  async #ask(method: 'GET' | 'POST', path: string, fields?: Record<string, string>, forget = false) {
    const body = fields ? new URLSearchParams(fields).toString() : undefined
    const start = performance.now()
    let firstByte = 0
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const ask = this.#isSecure() ? requestSecurely : request
      const outgoing = ask(new URL(path, this.#url), { method, agent: this.#agent, headers: this.#headers(body) })
      outgoing.on('response', resolve).on('error', reject).end(body)
    })
    let text = ''
    response.setEncoding('latin1')
    for await (const chunk of response) {
      firstByte ||= performance.now() - start
      if (!forget) text += String(chunk)
    }
    const { statusCode: status = 0, headers } = response
    return { status, firstByte, location: headers.location ?? '', body: Buffer.from(text, 'latin1').toString() }
  }

  #isSecure() {
    return this.#url.startsWith('https:')
  }

  /** Each purchase has its own address because of the rate limit. */
  #headers(body: string | undefined): Record<string, string | number> {
    const from = `10.${this.#place}.${this.#purchases >> 8}.${this.#purchases & 255}`
    const name = this.#isSecure() ? { host: NAME } : {}
    const shared = { 'x-forwarded-for': from, 'sec-fetch-site': 'same-origin', ...name }
    return body === undefined ? shared : { ...shared, 'content-type': FORM, 'content-length': Buffer.byteLength(body) }
  }
}

const described = ({ status, body }: { status: number; body: string }) =>
  `${status}, ${/<h1[^>]*>([^<]*)/.exec(body)?.[1] ?? body.slice(0, 200)}`

const pathOf = (address: string) => (address.startsWith('http') ? new URL(address).pathname : address)
