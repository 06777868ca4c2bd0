import type { Edition } from '../../content/editions-schema.ts'
import { isRealOrder } from '../orders/find-order.ts'
import { canReceiveEditionNews, markEditionNotified } from '../orders/edition-news.ts'
import type { Order } from '../orders/order.ts'
import { signBytes } from '../db/signed-token.ts'
import type { Shop } from '../shop.ts'
import { BATCH_SIZE } from '../db/batches.ts'
import { queueMail } from './outbox.ts'

/** So many mails become due at once, and the next as many a minute later: a confirmation never waits behind them all. */
const BATCH = 100
const BATCH_EVERY = 60_000

export interface Announcement {
  /** How many people are told, each once. */
  people: number
  /** How many minutes pass until the last of them is. */
  minutes: number
}

/** The newest that brings new content; of mere corrections nobody is told by mail. */
export const latestContentEdition = ({ settings }: Shop): Edition | undefined =>
  settings.editions.findLast(({ kind }) => kind === 'new content')

/** Who would be told of an edition, without telling anybody. */
export async function countRecipients(shop: Shop, edition: Edition): Promise<Announcement> {
  const people = new Set<string>()
  for await (const order of ordersToNotify(shop, edition)) people.add(order.emailKey)
  return announcementOf(people.size)
}

/** Writes the mails into the outbox. Called again, it goes on where it was interrupted and tells nobody twice. */
export async function announceEdition(shop: Shop, edition: Edition): Promise<Announcement> {
  const people = new Set<string>()
  for await (const order of ordersToNotify(shop, edition)) {
    if (await queueAnnouncement(shop, order, edition, people.size)) people.add(order.emailKey)
  }
  shop.sendMailNow()
  return announcementOf(people.size)
}

const announcementOf = (people: number): Announcement => ({
  people,
  minutes: Math.max(0, Math.ceil(people / BATCH) - 1),
})

/** Order by order in the order of their names, a few at a time: buyers want the database, too. */
async function* ordersToNotify(shop: Shop, edition: Edition): AsyncGenerator<Order> {
  let last = ''
  let found: Order[]
  do {
    const after = shop.db.selectFrom('orders').selectAll().where('id', '>', last)
    // oxlint-disable-next-line no-await-in-loop
    found = await after.orderBy('id').limit(BATCH_SIZE).execute()
    yield* found.filter((order) => isRealOrder(shop, order) && shouldNotify(order, edition))
    last = found.at(-1)?.id ?? last
  } while (found.length === BATCH_SIZE && !shop.isClosing)
}

const shouldNotify = (order: Order, edition: Edition): boolean =>
  canReceiveEditionNews(order) && (order.editionNotified ?? 0) < edition.number && hasOlderEdition(order, edition)

/** Who has fetched nothing yet has the one of the day on which it was bought. */
const hasOlderEdition = ({ editionDownloaded, paidAt }: Order, { number, date }: Edition): boolean =>
  editionDownloaded === null ? (paidAt ?? '') < date : editionDownloaded < number

/** One mail for each address, however many orders it has: its name is made from the address. */
async function queueAnnouncement(shop: Shop, order: Order, { number }: Edition, place: number): Promise<boolean> {
  return await shop.db.transaction().execute(async (db) => {
    if (!(await markEditionNotified(db, order.id, number))) return false
    const name = mailIdOf(shop, number, order.emailKey)
    const mail = { kind: 'edition', orderId: order.id, about: String(number), recipient: order.email } as const
    await queueMail(shop, db, { ...mail, nextAt: dueAt(shop, place) }, name)
    return true
  })
}

const dueAt = (shop: Shop, place: number): string =>
  new Date(shop.now().getTime() + Math.floor(place / BATCH) * BATCH_EVERY).toISOString()

/** With the shop's secret, so that nobody can tell from it which address it was. */
const mailIdOf = ({ secret }: Shop, edition: number, emailKey: string): string =>
  signBytes(secret, { purpose: 'edition', payload: `${edition} ${emailKey}` }).toString('hex')
