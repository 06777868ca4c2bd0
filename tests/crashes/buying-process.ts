// A process that buys without end, made to be killed: node tests/crashes/buying-process.ts FOLDER
import { openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { openTestShop, orderPaid, type TestShop } from '../support/shop/test-shop.ts'

const BUYERS = 8

/** A shop in the folder whose mails and promises to buyers are written to ledgers that survive a kill. */
export async function openLedgerShop(folder: string, clock: () => Date): Promise<TestShop> {
  const shop = await openTestShop({ dataFolder: folder, database: { sqliteFile: join(folder, 'shop.db') }, clock })
  const mails = openSync(join(folder, 'mails.ledger'), 'a')
  shop.mailer = {
    async send({ to }) {
      await Promise.resolve(writeSync(mails, `${to}\n`))
    },
    close() {},
  }
  return shop
}

async function buyForEver(shop: TestShop, promises: number, buyer: number): Promise<never> {
  for (let purchase = 0; ; purchase++) {
    const email = `buyer-${process.pid}-${buyer}-${purchase}@example.com`
    const order = await orderPaid(shop, email)
    writeSync(promises, `${order.id}\n`)
    process.stdout.write('.')
  }
}

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2] ?? ''
  const shop = await openLedgerShop(folder, () => new Date())
  const promises = openSync(join(folder, 'promises.ledger'), 'a')
  // Nobody must be left behind when the test itself is stopped.
  process.stdin.on('close', () => process.exit()).resume()
  await Promise.all(Array.from({ length: BUYERS }, (_, buyer) => buyForEver(shop, promises, buyer)))
}
