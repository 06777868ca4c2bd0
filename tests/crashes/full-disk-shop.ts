// A shop that sells a book larger than the files it may write, and reports the outcome: node tests/crashes/full-disk-shop.ts FOLDER
import { readdir } from 'node:fs/promises'
import { openAlerts } from '../../platform/alerts/alerts.ts'
import { deliver } from '../../features/delivery/deliver.ts'
import { createTicket } from '../../features/delivery/ticket.ts'
import { booksIn } from '../support/shop/books.ts'
import { openTestShop, orderPaid } from '../support/shop/test-shop.ts'

const folder = process.argv[2] ?? ''
const shop = await openTestShop({ dataFolder: folder, books: booksIn(folder) })
const order = await orderPaid(shop)
await shop.idle()
const delivery = await deliver(shop, createTicket(shop, order, 'epub') ?? '')
const enormous = { text: 'x'.repeat(32 * 1024 * 1024), html: '', subject: 'Yours', date: shop.now(), id: '<1@shop>' }
const mail = { ...enormous, to: 'ada@example.com', from: 'seller@shop.example', replyTo: 'seller@shop.example' }
const mailed = await shop.mailer.send(mail).then(() => 'mailed', String)

const entries = await readdir(folder, { recursive: true, withFileTypes: true })
const report = {
  delivered: delivery.outcome === 'file' && delivery.file.tail.length > 0,
  mailed,
  alerts: (await openAlerts(shop)).map(({ sentence }) => sentence),
  files: entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted(),
}
console.log(JSON.stringify(report))
if (delivery.outcome === 'file') await delivery.file.content.close()
await shop.remove()
