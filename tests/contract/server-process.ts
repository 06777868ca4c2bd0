// A server of its own, with what it shares with others handed in: node tests/contract/server-process.ts SETTINGS
import { once } from 'node:events'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { createServer as createViteServer } from 'vite'
import { mdx } from '../../build/mdx.ts'
import type { TestShop } from '../support/shop/test-shop.ts'

/** Through Vite, because pages are TSX, and what a buyer agrees to is MDX. */
const vite = await createViteServer({
  root: join(import.meta.dirname, '../..'),
  configFile: false,
  plugins: [mdx()],
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
const { createWebServer } = await vite.ssrLoadModule('/server/web-server.ts')
const { stopper } = await vite.ssrLoadModule('/server/stop.ts')
const { openTestShop } = await vite.ssrLoadModule('/tests/support/shop/test-shop.ts')

const shared = JSON.parse(process.argv[2] ?? '{}')
const shop: TestShop = await openTestShop({ ...shared, clock: () => new Date(), log: console.log })
const assets = { siteUrl: shop.settings.siteUrl, islands: '/i.js', fonts: { display: '/d.woff2', text: '/t.woff2' } }
const server: Server = createWebServer(assets, new Map(), { shop, trustProxy: 0 })
process.on('SIGTERM', stopper(server, shop))
// Nobody must be left behind when the test itself is stopped.
process.stdin
  .on('close', () => process.exit())
  .resume()
  .unref()

await once(server.listen(0, '127.0.0.1'), 'listening')
shop.startSchedule()
const address = server.address()
console.log(`Listening at ${typeof address === 'object' ? address?.port : address}.`)
