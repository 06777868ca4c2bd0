import type { Server } from 'node:http'
import type { Shop } from '../../shop/shop.ts'

/** So long may requests under way take to finish. */
const TIMEOUT_MS = 30_000
/** One press of Ctrl-C comes from the terminal and again from npm. */
const SAME_PRESS = 500

interface Ending {
  timeoutMs?: number
  samePress?: number
  endAtOnce?: () => void
}

/** What to do when told to stop: take no new requests, let those under way finish, close the shop. Told again, end. */
export function stopper(server: Server, shop: Pick<Shop, 'close'>, ending: Ending = {}): () => void {
  const { timeoutMs = TIMEOUT_MS, samePress = SAME_PRESS, endAtOnce = () => process.exit(1) } = ending
  let toldAt: number | undefined
  return () => {
    if (toldAt === undefined) {
      toldAt = performance.now()
      stop(server, shop, timeoutMs)
    } else if (performance.now() - toldAt > samePress) {
      endAtOnce()
    }
  }
}

function stop(server: Server, shop: Pick<Shop, 'close'>, timeoutMs: number) {
  const deadline = setTimeout(() => server.closeAllConnections(), timeoutMs)
  server.close(() => {
    clearTimeout(deadline)
    void shop.close()
  })
  server.closeIdleConnections()
}
