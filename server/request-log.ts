import type { IncomingMessage, ServerResponse } from 'node:http'

/** Addresses with a secret in them; the log shows where it stood. */
const SECRETS = /^\/(orders|files|rehearsal)\/[^/]+/
const LONGEST_PATH = 200

/** One line for each request: no address of the visitor, no secret, no query. */
export function logRequest(request: IncomingMessage, response: ServerResponse) {
  const began = performance.now()
  response.once('close', () => {
    write({
      time: new Date().toISOString(),
      method: request.method,
      path: maskedPath(request.url ?? ''),
      status: response.statusCode,
      ms: Math.round(performance.now() - began),
      ...(response.writableFinished ? {} : { aborted: true }),
    })
  })
}

export function maskedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  const masked = path.replace(SECRETS, '/$1/…').replace(/[^/]*(@|%40)/gi, '…@')
  return masked.length > LONGEST_PATH ? `${masked.slice(0, LONGEST_PATH)}…` : masked
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
