import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { receiveRequest } from '../../features/after-sale/public-requests.ts'
import { addMessage } from '../../features/after-sale/case-messages.ts'
import { draftHash, newDraft, storeUploads } from '../../features/after-sale/screenshots.ts'
import { receiveWithdrawal } from '../../features/after-sale/withdrawals.ts'
import { placeOrder } from '../../features/checkout/place-order.ts'
import { answerDecision, findDecision } from '../../features/board/decisions.ts'
import { POST_LIMITS } from '../../features/board/limits.ts'
import { suspendReader } from '../../features/board/moderation.ts'
import { setDisplayName } from '../../features/board/reader-names.ts'
import { reportPost } from '../../features/board/reports.ts'
import { addReply, startThread } from '../../features/board/write-post.ts'
import { claimSeat } from '../../features/gifts/claim-seat.ts'
import { sendSeat } from '../../features/gifts/hand-out.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Order } from '../../features/orders/order.ts'
import { resendConfirmation } from '../../features/orders/mails/resend.ts'
import { correctAddress } from '../../features/orders/mails/correct-address.ts'
import { mailOrderLinks } from '../../features/orders/mails/mail-order-links.ts'
import { newIdempotencyKey, newRowId } from '../../platform/shop/row-id.ts'
import { seatCode } from '../../features/orders/seats/seat-code.ts'
import { readSeats } from '../../features/orders/seats/seats.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { approved, joinBoard, versionShown, writeThread } from '../support/shop/board.ts'
import { pictures } from '../support/shop/images.ts'
import { openTestShop, orderPaid, testOffer, type TestShop } from '../support/shop/test-shop.ts'
import { freshDatabase, isOnPostgres } from './both-databases.ts'
import { openCase } from './open-case.ts'

interface Burst {
  /** One of many requests at the same time, at either server. */
  fire: (shop: Shop, n: number) => Promise<unknown>
  stored: () => Promise<number>
}

/** At most so many rows, whatever arrives at once. */
interface RowLimit {
  name: string
  max: number
  /** Fewer are stored where a request finds the mail of another one still queued. */
  isExact?: false
  prepare: (shop: TestShop) => Promise<Burst>
}

const CODE = { code: 'COACH7K2M', percent: 25, amount: null, startsAt: null, endsAt: null, limit: 5, perAddress: null }

async function count(shop: Shop, table: keyof Tables, where: Record<string, string | number> = {}): Promise<number> {
  const conditions = [sql`true`, ...Object.entries(where).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)]
  const query = sql<{
    count: number
  }>`select count(*) as count from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`
  return Number((await query.execute(shop.db)).rows[0]?.count)
}

/** Texts that differ only in numbers count as the same. */
const word = (n: number) => Array.from(String(n), (digit) => 'abcdefghij'[Number(digit)]).join('')

const mails = (shop: Shop, kind: string) => () => count(shop, 'outbox', { kind })

/** An author whose posts appear at once, in a thread of another one. */
async function author(shop: TestShop) {
  const opener = await joinBoard(shop, 'Opener')
  const thread = await approved(shop, await writeThread(shop, opener, 'Who trains in the morning?'))
  const ada = await joinBoard(shop, 'Ada')
  await shop.db.updateTable('readers').set({ approvedAt: shop.now().toISOString() }).execute()
  return { reader: await ada.reader(), thread, opener: await opener.reader() }
}

/** Withdrawals that are owed by law, each of an order of its own. */
async function withdrawingAll(shop: TestShop, orders: number, email: (n: number) => string): Promise<Burst> {
  const paid: Order[] = []
  for (let n = 0; n < orders; n++) paid.push(await orderPaid(shop, email(n)))
  return {
    async fire(server, n) {
      const order = paid[n]
      const { number = '', email: replyTo = '' } = order ?? {}
      await receiveWithdrawal(server, { name: 'Ada', contract: number, replyTo }, order ?? null)
    },
    stored: () => count(shop, 'refunds', { by: 'law' }),
  }
}

const limits: RowLimit[] = [
  {
    name: 'posts of a reader in ten minutes',
    max: POST_LIMITS.perTenMinutes,
    async prepare(shop) {
      const { reader, thread } = await author(shop)
      return {
        fire: (server, n) => addReply(server, reader, thread.threadId, `Answer ${word(n)}`),
        stored: () => count(shop, 'posts', { authorId: reader.id }),
      }
    },
  },
  {
    name: 'threads of a reader in a day',
    max: POST_LIMITS.threadsPerDay,
    async prepare(shop) {
      const { reader } = await author(shop)
      return {
        fire: (server, n) =>
          startThread(server, reader, { topic: 'introductions', title: `Title ${word(n)}`, text: `Text ${word(n)}` }),
        stored: () => count(shop, 'threads', { authorId: reader.id }),
      }
    },
  },
  {
    name: 'posts that wait for approval',
    max: POST_LIMITS.waiting,
    async prepare(shop) {
      const { thread } = await author(shop)
      const newcomer = await (await joinBoard(shop, 'Newcomer')).reader()
      return {
        fire: (server, n) => addReply(server, newcomer, thread.threadId, `Hello ${word(n)}`),
        stored: () => count(shop, 'posts', { authorId: newcomer.id }),
      }
    },
  },
  {
    name: 'the same text from many readers',
    max: POST_LIMITS.sameText,
    async prepare(shop) {
      const { thread } = await author(shop)
      const members = []
      for (let n = 0; n < 4 * POST_LIMITS.sameText; n++) members.push(await joinBoard(shop, `Member ${n}`))
      await shop.db.updateTable('readers').set({ approvedAt: shop.now().toISOString() }).execute()
      const readers = await Promise.all(members.map((member) => member.reader()))
      return {
        fire: async (server, n) => {
          const reader = readers[n]
          if (reader) await addReply(server, reader, thread.threadId, 'Buy my shoes')
        },
        stored: () => count(shop, 'posts', { text: 'Buy my shoes' }),
      }
    },
  },
  {
    name: 'reports of a reader in a day',
    max: POST_LIMITS.reportsPerDay,
    async prepare(shop) {
      const { reader, thread } = await author(shop)
      const posts = Array.from({ length: 4 * POST_LIMITS.reportsPerDay }, (_, n) => {
        const id = newRowId(shop.now())
        const { author: _name, ...row } = thread
        return { ...row, id, position: id, opening: 0, text: `Post ${n}`, textKey: `post ${n}` }
      })
      await shop.db.insertInto('posts').values(posts).execute()
      return {
        fire: async (server, n) => {
          const post = posts[n]
          if (post) await reportPost(server, reader, post, { reason: 'spam', text: '' })
        },
        stored: () => count(shop, 'postReports'),
      }
    },
  },
  {
    name: 'answers to a decision',
    max: 10,
    async prepare(shop) {
      const { thread } = await author(shop)
      await suspendReader(shop, thread.id, await versionShown(shop, thread), {
        reason: 'abuse',
        explanation: 'Insults.',
      })
      const [row] = await shop.db.selectFrom('decisions').select('id').execute()
      const decision = await findDecision(shop, row?.id ?? '')
      if (!decision) throw new Error('There is no decision.')
      return {
        fire: (server, n) => answerDecision(server, decision.id, `Because ${n}`),
        stored: () => count(shop, 'decisionMessages'),
      }
    },
  },
  {
    name: 'display names of a reader',
    max: 5,
    async prepare(shop) {
      const { reader } = await author(shop)
      return {
        fire: (server, n) => setDisplayName(server, reader, `Name ${word(n)}`),
        stored: () => count(shop, 'displayNames', { readerId: reader.id }),
      }
    },
  },
  {
    name: 'messages of a case',
    max: 40,
    async prepare(shop) {
      const { id } = await openCase(shop, await orderPaid(shop))
      return {
        fire: (server, n) => addMessage(server, id, { by: 'buyer', text: `Message ${n}` }),
        stored: () => count(shop, 'caseMessages', { caseId: id }),
      }
    },
  },
  {
    name: 'screenshots of a case',
    max: 25,
    async prepare(shop) {
      const { id } = await openCase(shop, await orderPaid(shop))
      return {
        async fire(server, n) {
          const draft = newDraft()
          await storeUploads(server, draft, [{ name: 'a.png', bytes: pictures.png }])
          // Each is another picture, or it would be stored once.
          const own = server.db.updateTable('uploads').set({ hash: `hash ${n}` })
          await own.where('draft', '=', draftHash(draft)).execute()
          await addMessage(server, id, { by: 'buyer', text: '', draft })
        },
        stored: () => count(shop, 'screenshots', { caseId: id }),
      }
    },
  },
  {
    name: 'screenshots of one form',
    max: 5,
    async prepare(shop) {
      const draft = newDraft()
      await Promise.resolve()
      return {
        fire: (server, n) => storeUploads(server, draft, [{ name: `${n}.png`, bytes: pictures.png }]),
        stored: () => count(shop, 'uploads'),
      }
    },
  },
  {
    name: 'emails sent again in a day',
    max: 5,
    isExact: false,
    async prepare(shop) {
      const order = await orderPaid(shop)
      return { fire: (server) => resendConfirmation(server, order), stored: mails(shop, 'confirmation') }
    },
  },
  {
    name: 'emails with the links of an address within ten minutes',
    max: 1,
    async prepare(shop) {
      const order = await orderPaid(shop)
      return {
        fire: (server) => Promise.resolve(mailOrderLinks(server, order.email)),
        stored: mails(shop, 'found-orders'),
      }
    },
  },
  {
    name: 'acknowledgements of withdrawals from one order in a day',
    max: 5,
    async prepare(shop) {
      const order = await orderPaid(shop)
      return {
        fire: (server, n) =>
          receiveWithdrawal(server, { name: `Ada ${n}`, contract: order.number, replyTo: order.email }, order),
        stored: mails(shop, 'withdrawal-received'),
      }
    },
  },
  {
    name: 'acknowledgements to one address in a day',
    max: 3,
    prepare: (shop) =>
      Promise.resolve({
        fire: (server, n) =>
          receiveWithdrawal(server, { name: `Ada ${n}`, contract: 'unknown', replyTo: 'ada@example.com' }, null),
        stored: mails(shop, 'withdrawal-received'),
      }),
  },
  {
    name: 'notices of withdrawals to the address of an order in a day',
    max: 3,
    async prepare(shop) {
      const order = await orderPaid(shop)
      return {
        fire: (server, n) =>
          receiveWithdrawal(server, { name: 'Eve', contract: order.number, replyTo: `eve${n}@example.com` }, null),
        stored: mails(shop, 'withdrawal-notice'),
      }
    },
  },
  {
    name: 'emails about requests that match no order in a day',
    max: 3,
    prepare: (shop) =>
      Promise.resolve({
        fire: (server) => {
          const typed = { number: 'AAAA-AAAA', email: 'eve@example.com', ground: 'other' as const, description: 'x' }
          return receiveRequest(server, typed, newDraft())
        },
        stored: mails(shop, 'request-unmatched'),
      }),
  },
  {
    name: 'emails of one copy',
    max: 5,
    async prepare(shop) {
      const order = await orderPaid(shop, 'giver@example.com', 3)
      return { fire: (server) => sendSeat(server, order, 1, 'friend@example.com'), stored: mails(shop, 'seat') }
    },
  },
  {
    name: 'emails of all copies of an order in a day',
    max: 60,
    async prepare(shop) {
      const order = await orderPaid(shop, 'teacher@example.com', 50)
      return {
        fire: (server, n) => sendSeat(server, order, (n % 50) + 1, `pupil${n % 50}@example.com`),
        stored: mails(shop, 'seat'),
      }
    },
  },
  {
    name: 'copies claimed with one code',
    max: 1,
    async prepare(shop) {
      const order = await orderPaid(shop, 'giver@example.com', 3)
      const [seat] = await readSeats(shop.db, order)
      if (!seat) throw new Error('There is no seat.')
      return {
        fire: (server, n) => claimSeat(server, seatCode(shop, seat), { email: `f${n}@example.com`, key: `key ${n}` }),
        stored: () => count(shop, 'orders', { seatOf: order.id }),
      }
    },
  },
  {
    name: 'automatic refunds in a day',
    max: 5,
    prepare: (shop) => withdrawingAll(shop, 20, (n) => `buyer${n}@example.com`),
  },
  {
    name: 'automatic refunds of one buyer, by their amount',
    max: 3,
    prepare: (shop) => withdrawingAll(shop, 12, () => 'buyer@example.com'),
  },
  {
    name: 'uses of a discount code',
    max: CODE.limit,
    prepare: (shop) =>
      Promise.resolve({
        fire: (server, n) => {
          const buyer = { email: `b${n}@example.com`, method: 'card', consent: true, code: CODE.code }
          return placeOrder(server, { ...buyer, idempotencyKey: newIdempotencyKey() })
        },
        stored: () => count(shop, 'orders', { discountCode: CODE.code }),
      }),
  },
  {
    name: 'corrections of an address by the buyer',
    max: 1,
    async prepare(shop) {
      const order = await orderPaid(shop)
      return {
        fire: (server, n) => correctAddress(server, order, `new${n}@example.com`),
        stored: mails(shop, 'address-corrected'),
      }
    },
  },
]

const SETTINGS = {
  secret: 'a secret that both servers share, really',
  offer: { ...testOffer, codes: [CODE] },
  claims: { answerDays: 5, automaticPerDay: 5, automaticPerBuyer: 3 * 4000, processingDays: '5–10' },
}

/** A mail server that accepts nothing yet, so that a queued mail stays one row. */
const NO_MAIL = { send: () => Promise.resolve(), close() {} }

/** Connections of a server. More requests would only wait for one of them, on a busy machine until they give up. */
const AT_ONCE = 10

/**
 * Two servers that use one SQLite file are two processes. In one, the second gets no turn until the first has nothing
 * left to write, so there they act one after the other.
 */
const fireAtBoth = async ([first, second]: readonly [Shop, Shop], requests: number, fire: Burst['fire']) =>
  isOnPostgres
    ? await fireAll([first, second], numbers(0, requests), fire)
    : [
        ...(await fireAll([first], numbers(0, requests / 2), fire)),
        ...(await fireAll([second], numbers(requests / 2, requests), fire)),
      ]

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n).values()

async function fireAll(
  servers: readonly Shop[],
  waiting: IterableIterator<number>,
  fire: Burst['fire'],
): Promise<unknown[]> {
  const failed: unknown[] = []
  const sendInTurn = async (server: Shop) => {
    for (const n of waiting) await fire(server, n).catch((error: unknown) => failed.push(error))
  }
  await Promise.all(servers.flatMap((server) => Array.from({ length: AT_ONCE }, () => sendInTurn(server))))
  return failed
}

async function openTwo(): Promise<[TestShop, TestShop]> {
  const database = isOnPostgres ? { database: { postgresUrl: await freshDatabase() } } : {}
  const first = await openTestShop({ ...SETTINGS, ...database })
  const second = await openTestShop({ ...SETTINGS, database: first.settings.database })
  for (const shop of [first, second]) shop.mailer = NO_MAIL
  return [first, second]
}

describe('four times the limit at once, at two servers on one database, stores the limit', () => {
  test.each(limits)('$name: $max', async ({ max, isExact = true, prepare }) => {
    const [first, second] = await openTwo()
    try {
      const { fire, stored } = await prepare(first)
      await first.idle()
      const failed = await fireAtBoth([first, second], 4 * max, fire)
      await Promise.all([first.idle(), second.idle()])
      expect(failed).toEqual([])
      if (isExact) expect(await stored()).toBe(max)
      else expect(await stored()).toBeLessThanOrEqual(max)
    } finally {
      await Promise.all([first.remove(), second.remove()])
    }
  })
})
