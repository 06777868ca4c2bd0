import type { IncomingMessage, ServerResponse } from 'node:http'
import { withoutSecret } from '../../routes.ts'

const LONGEST_PATH = 200
const MAIL_SIGN = /@|%40/

export type Watch = (url: string, status: number, ms: number) => void

/** One line for each request: no address of the visitor, no secret, no query. */
export function logRequest(request: IncomingMessage, response: ServerResponse, id: string, watch?: Watch) {
  const began = performance.now()
  response.once('close', () => {
    const ms = performance.now() - began
    watch?.(request.url ?? '', response.statusCode, ms)
    write({
      time: new Date().toISOString(),
      id,
      method: request.method,
      path: maskedPath(request.url ?? ''),
      status: response.statusCode,
      ms: Math.round(ms),
      ...(response.writableFinished ? {} : { aborted: true }),
    })
  })
}

export function maskedPath(url: string): string {
  const [path = ''] = url.slice(0, LONGEST_PATH + 1).split('?', 1)
  const open = withoutSecret(path)
  const masked = MAIL_SIGN.test(open) ? open.split('/').map(maskedPart).join('/') : open
  return path.length > LONGEST_PATH ? `${masked.slice(0, LONGEST_PATH)}…` : masked
}

/** `ada@example.com` → `…@example.com`. */
function maskedPart(part: string): string {
  const at = part.replace(/%40/g, '@').lastIndexOf('@')
  return at < 0 ? part : `…${part.replace(/%40/g, '@').slice(at)}`
}

let waiting: string[] = []

/** All lines of one turn of the event loop go out in one write. */
function write(line: object) {
  if (waiting.length === 0) {
    setImmediate(() => {
      console.log(waiting.join('\n'))
      waiting = []
    })
  }
  waiting.push(JSON.stringify(line))
}
