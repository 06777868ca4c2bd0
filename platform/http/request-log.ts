import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { maskSecret } from '../../routes.ts'

const MAX_PATH = 200
/** As nginx logs a connection that closed before the response began. */
const NOTHING_SENT = 499
const AT_SIGN = /@|%40/

/** One line per request, without the visitor's address, secrets or query. */
export function logRequest(request: IncomingMessage, response: ServerResponse, id: string) {
  const start = performance.now()
  response.once('close', () => {
    const ms = performance.now() - start
    const status = response.headersSent ? response.statusCode : NOTHING_SENT
    write({
      time: new Date().toISOString(),
      id,
      method: request.method,
      path: maskedPath(request.url ?? ''),
      status,
      ms: Math.round(ms),
      ...(response.writableFinished ? {} : { aborted: true }),
    })
  })
}

export function maskedPath(url: string): string {
  const [path = ''] = url.slice(0, MAX_PATH + 1).split('?', 1)
  const open = maskSecret(path)
  const masked = AT_SIGN.test(open) ? open.split('/').map(maskEmail).join('/') : open
  return path.length > MAX_PATH ? `${masked.slice(0, MAX_PATH)}…` : masked
}

/** `ada@example.com` → `…@example.com`. */
function maskEmail(part: string): string {
  const at = part.replace(/%40/g, '@').lastIndexOf('@')
  return at < 0 ? part : `…${part.replace(/%40/g, '@').slice(at)}`
}

let lines: string[] = []

/** Lines of one event-loop turn are written together. */
function write(line: object) {
  if (lines.length === 0) {
    setImmediate(() => {
      console.log(lines.join('\n'))
      lines = []
    })
  }
  lines.push(JSON.stringify(line))
}

const processId = randomBytes(4).toString('hex')
let requests = 0

export function newRequestId(): string {
  requests += 1
  return `${processId}-${requests.toString(36)}`
}
