import { createServer, type Server } from 'node:http'
import { metricsPath } from '../../routes.ts'
import type { Shop } from '../../shop/shop.ts'
import { logError } from '../http/log.ts'
import { formatMetrics } from './format-metrics.ts'
import type { RequestTimings } from './request-timings.ts'

const LOCAL = '127.0.0.1'
const PLAIN = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', Connection: 'close' }

/** A separate server for metrics. It does not delay shutdown. */
export function startMetrics(port: number, shop: Shop, times: RequestTimings): Server {
  const server = createServer((request, response) => {
    if (request.url !== metricsPath) return response.writeHead(404, PLAIN).end(`Figures are at ${metricsPath}\n`)
    return formatMetrics(shop, times).then(
      (text) => response.writeHead(200, PLAIN).end(text),
      (error: unknown) => {
        logError(error)
        response.writeHead(503, PLAIN).end()
      },
    )
  })
  server.on('error', (error) => logError(`Metrics can't be served on port ${port}: ${error.message}`))
  return server.listen(port, LOCAL).unref()
}
