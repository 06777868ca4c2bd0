import { type IncomingMessage, request } from 'node:http'
import { request as requestSecurely } from 'node:https'

export interface Answer {
  status: number
  /** Repeated headers included; names in lower case. */
  headers: [name: string, value: string][]
  body: Buffer
  header(name: string): string | undefined
}

interface AskOptions {
  method?: string
  headers?: Record<string, string>
  fields?: Record<string, string>
  body?: Buffer
}

/** One request; returns everything and follows no redirects. */
export async function ask(
  url: string,
  path: string,
  { method, headers = {}, fields, body }: AskOptions = {},
): Promise<Answer> {
  const form = fields && new URLSearchParams(fields).toString()
  const sent = {
    host: 'fitsport.example',
    ...(form === undefined
      ? {}
      : { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }),
    ...headers,
  }
  const options = { method: method ?? (fields ? 'POST' : 'GET'), headers: sent, agent: false }
  const secure = { ...options, rejectUnauthorized: false, servername: 'fitsport.example' }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port, protocol } = new URL(url)
    const where = { hostname, port, path }
    const outgoing =
      protocol === 'https:' ? requestSecurely({ ...where, ...secure }) : request({ ...where, ...options })
    outgoing.on('response', resolve).on('error', reject)
    // A body shorter than its declared length stays open: the response comes first.
    if (body && Number(headers['content-length'] ?? body.length) > body.length) outgoing.write(body)
    else outgoing.end(body ?? form)
  })
  const parts: Buffer[] = []
  for await (const part of response) parts.push(Buffer.from(part))
  response.destroy()
  const { rawHeaders: raw, statusCode: status = 0 } = response
  const pairs = raw.flatMap((name, at): Answer['headers'] => (at % 2 ? [] : [[name.toLowerCase(), raw[at + 1] ?? '']]))
  return {
    status,
    headers: pairs,
    body: Buffer.concat(parts),
    header: (header) => pairs.find(([name]) => name === header)?.[1],
  }
}
