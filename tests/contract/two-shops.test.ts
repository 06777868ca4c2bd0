import { describe, expect, test } from 'vitest'
import { settle } from '../../shop/orders/settle.ts'
import { act, openTestShop, orderPlaced } from '../support/test-shop.ts'
import { freshDatabase } from './both-databases.ts'

describe('two servers on one database', () => {
  test('start at once, settle each order once and send each mail once', async () => {
    const settings = {
      database: { postgresUrl: await freshDatabase() },
      secret: 'a secret that both servers share, really',
    }
    const [one, other] = await Promise.all([openTestShop(settings), openTestShop(settings)])
    const sent: string[] = []
    const mailer = { send: async ({ id }: { id: string }) => void sent.push(await Promise.resolve(id)), close() {} }
    one.mailer = mailer
    other.mailer = mailer
    const orders = await Promise.all(Array.from({ length: 20 }, (_, n) => orderPlaced(n % 2 ? one : other)))
    await Promise.all(orders.map((order) => act(one, order, 'pay')))
    await Promise.all(orders.flatMap((order) => [settle(one, order), settle(other, order), settle(one, order)]))
    await Promise.all([one.idle(), other.idle()])
    const sales = await one.db.selectFrom('ledger').selectAll().execute()
    expect(sales).toHaveLength(20)
    expect(sent).toHaveLength(20)
    expect(new Set(sent).size).toBe(20)
    await Promise.all([one.remove(), other.remove()])
  })
})
