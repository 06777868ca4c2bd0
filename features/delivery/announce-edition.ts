import { MINUTE } from '../../platform/format/duration.ts'
import type { Edition } from '../../content/schema.ts'
import { isRealOrder, selectOrders } from '../orders/find/index.ts'
import { canReceiveEditionNews, markEditionNotified } from '../orders/reader/index.ts'
import { hasSeats, type Order } from '../orders/index.ts'
import { signBytes } from '../../platform/db/signed-token.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { BATCH_SIZE } from '../../platform/db/batches.ts'
import { queueMail } from '../../platform/mail/outbox.ts'

/** Mails become due in batches, a minute apart: a confirmation never waits behind all of them. */
const BATCH = 100
const BATCH_EVERY = MINUTE

interface Announcement {
  /** Each address once. */
  people: number
  /** Minutes until the last mail is due. */
  minutes: number
}

export const latestContentEdition = ({ settings }: Shop): Edition | undefined =>
  settings.editions.findLast(({ kind }) => kind === 'new content')

/** Sends nothing. */
export async function countRecipients(shop: Shop, edition: Edition): Promise<Announcement> {
  const people = new Set<string>()
  for await (const order of ordersToNotify(shop, edition)) people.add(order.emailKey)
  return announcementOf(people.size)
}

/** Resumes after an interruption without sending twice. */
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

async function* ordersToNotify(shop: Shop, edition: Edition): AsyncGenerator<Order> {
  let last = ''
  let found: Order[]
  do {
    const after = selectOrders(shop.db).where('id', '>', last)
    found = await after.orderBy('id').limit(BATCH_SIZE).execute()
    yield* found.filter((order) => isRealOrder(shop, order) && shouldNotify(order, edition))
    last = found.at(-1)?.id ?? last
  } while (found.length === BATCH_SIZE && !shop.isClosing)
}

const shouldNotify = (order: Order, edition: Edition): boolean =>
  canReceiveEditionNews(order) &&
  !hasSeats(order) &&
  (order.editionNotified ?? 0) < edition.number &&
  hasOlderEdition(order, edition)

/** A buyer who downloaded nothing has the edition of the day of purchase. */
const hasOlderEdition = ({ editionDownloaded, paidAt }: Order, { number, date }: Edition): boolean =>
  editionDownloaded === null ? (paidAt ?? '') < date : editionDownloaded < number

/** One mail per address: its id is derived from the address. */
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

/** Keyed, so that the id does not reveal the address. */
const mailIdOf = ({ secret }: Shop, edition: number, emailKey: string): string =>
  signBytes(secret, { purpose: 'edition', payload: `${edition} ${emailKey}` }).toString('hex')
