// Buys until it is killed: node tests/crashes/buying-process.ts FOLDER
import { openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { openTestShop, orderPaid, type TestShop } from '../support/shop/test-shop.ts'

const BUYERS = 8

/** A shop in the folder that appends the recipients of its mails to a file that survives a kill. */
export async function openRecordingShop(folder: string, clock: () => Date): Promise<TestShop> {
  const shop = await openTestShop({ dataFolder: folder, database: { sqliteFile: join(folder, 'shop.db') }, clock })
  const mails = openSync(join(folder, 'sent-mails'), 'a')
  shop.mailer = {
    async send({ to }) {
      await Promise.resolve(writeSync(mails, `${to}\n`))
    },
    close() {},
  }
  return shop
}

async function buyForever(shop: TestShop, confirmed: number, buyer: number): Promise<never> {
  for (let purchase = 0; ; purchase++) {
    const email = `buyer-${process.pid}-${buyer}-${purchase}@example.com`
    const order = await orderPaid(shop, email)
    writeSync(confirmed, `${order.id}\n`)
    process.stdout.write('.')
  }
}

if (import.meta.main) {
  const folder = process.argv[2] ?? ''
  const shop = await openRecordingShop(folder, () => new Date())
  const confirmed = openSync(join(folder, 'confirmed-orders'), 'a')
  // Ends with the test process.
  process.stdin.on('close', () => process.exit()).resume()
  await Promise.all(Array.from({ length: BUYERS }, (_, buyer) => buyForever(shop, confirmed, buyer)))
}
