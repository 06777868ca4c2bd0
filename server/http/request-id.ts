import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const SOUND = /^[\w-]{8,64}$/
const thisRun = randomBytes(4).toString('hex')
let requests = 0

/** What ties the lines of one request together: as a proxy of ours has named it, or by a number of our own. */
export function requestId({ headers }: IncomingMessage, trustProxy: number): string {
  const named = headers['x-request-id']
  if (trustProxy > 0 && typeof named === 'string' && SOUND.test(named)) return named
  requests += 1
  return `${thisRun}-${requests.toString(36)}`
}
