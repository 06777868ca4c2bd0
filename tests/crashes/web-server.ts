// A whole web server made to be killed. Bundled once, started often: web-server.js SETTINGS
import { once } from 'node:events'
import { openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createWebServer } from '../../server/web-server.ts'
import { openTestShop } from '../support/shop/test-shop.ts'

const assets = {
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}

const settings = JSON.parse(process.argv[2] ?? '{}')
const shop = await openTestShop({ ...settings, clock: () => new Date(), log: () => undefined })
const mails = openSync(join(settings.dataFolder, 'mails.ledger'), 'a')
shop.mailer = {
  async send({ to }) {
    await Promise.resolve(writeSync(mails, `${to}\n`))
  },
  close() {},
}
const server = createWebServer(assets, new Map(), { shop, trustProxy: 1 })
// Nobody must be left behind when the test itself is stopped.
process.stdin.on('close', () => process.exit()).resume()
await once(server.listen(0, '127.0.0.1'), 'listening')
shop.startSchedule()
const address = server.address()
process.stderr.write(`Listening at ${typeof address === 'object' ? address?.port : address}.\n`)
