import { emailKeyOf } from '../../platform/format/email-address.ts'
import type { Person, Shop } from '../../platform/shop/shop.ts'
import type { Order } from '../orders/index.ts'
import { selectOrders } from '../orders/find/index.ts'

/** What features declare about an address, by their names for it. */
interface ExportedData {
  email: string
  exportedAt: string
  orders: (Omit<Order, 'idempotencyKey'> & Record<string, unknown>)[]
  [name: string]: unknown
}

export async function findPerson({ db }: Pick<Shop, 'db'>, email: string): Promise<Person> {
  const orders = selectOrders(db).where('emailKey', '=', emailKeyOf(email))
  return { email, orders: await orders.orderBy('createdAt').execute() }
}

export async function exportPersonalData(shop: Shop, email: string): Promise<ExportedData> {
  const person = await findPerson(shop, email)
  return {
    email,
    exportedAt: shop.now().toISOString(),
    orders: await Promise.all(person.orders.map((order) => exportOrder(shop, order))),
    ...(await dataOfAddress(shop, person)),
  }
}

async function exportOrder(shop: Shop, order: Order): Promise<ExportedData['orders'][number]> {
  const { idempotencyKey: _, ...columns } = order
  const parts = await Promise.all(shop.personalData.flatMap(({ exportOrder: part }) => part?.(shop, order) ?? []))
  return Object.assign(columns, joined(parts))
}

/** Besides its orders: rows by the names that features give them. */
export async function dataOfAddress(shop: Shop, person: Person): Promise<Record<string, readonly unknown[]>> {
  const parts = await Promise.all(shop.personalData.flatMap((declared) => declared.exportAddress?.(shop, person) ?? []))
  return joined(parts)
}

const joined = <Value>(parts: readonly Record<string, Value>[]): Record<string, Value> =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)))
