import type { Server } from 'node:http'
import { SECOND } from '../../platform/format/duration.ts'
import type { Shop } from '../../platform/shop/shop.ts'

/** How long running requests may take to finish. */
const TIMEOUT_MS = 30 * SECOND
/** One Ctrl-C arrives twice: from the terminal and from npm. */
const SAME_PRESS_MS = 500

interface StopOptions {
  timeoutMs?: number
  samePressMs?: number
  exit?: () => void
}

/** A signal handler: stops accepting requests, lets running ones finish, closes the shop. A second signal exits. */
export function createStopHandler(server: Server, shop: Pick<Shop, 'close'>, options: StopOptions = {}): () => void {
  const { timeoutMs = TIMEOUT_MS, samePressMs = SAME_PRESS_MS, exit = () => process.exit(1) } = options
  let firstSignalAt: number | undefined
  return () => {
    if (firstSignalAt === undefined) {
      firstSignalAt = performance.now()
      stop(server, shop, timeoutMs)
    } else if (performance.now() - firstSignalAt > samePressMs) {
      exit()
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
