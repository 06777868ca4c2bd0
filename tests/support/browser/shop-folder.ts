import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Where the server of the browser tests keeps what it sells and what it writes. */
export const shopFolder = join(import.meta.dirname, '../../../.cache/test-shop')

/** The newest mail to an address, as the shop without a mail server wrote it. */
export function mailTo(address: string): string | undefined {
  return mailsTo(address).at(-1)
}

export function mailsTo(address: string): string[] {
  const folder = join(shopFolder, 'data/mails')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${address}`))
}

/** How many orders an address has, paid or not. */
export function ordersOf(email: string): number {
  const database = new DatabaseSync(join(shopFolder, 'data/shop.db'), { readOnly: true })
  const row = database.prepare('select count(*) as count from orders where email = ?').get(email)
  database.close()
  return Number(row?.count)
}

/** As if a mail server had taken the confirmation of an order. */
export function acceptMailsTo(email: string): void {
  const database = new DatabaseSync(join(shopFolder, 'data/shop.db'), { timeout: 5000 })
  const accept = database.prepare("update outbox set state = 'accepted', acceptedAt = queuedAt where recipient = ?")
  accept.run(email)
  database.close()
}

/** The path of the order page in a mail; quoted-printable breaks long lines with a “=”. */
export function orderPathIn(mail: string): string {
  return /\/orders\/[\w-]{22}/.exec(mail.replace(/=\r?\n/g, ''))?.[0] ?? ''
}

/** As if the provider had said something about the orders of an address. */
export function changeOrder(email: string, change: Record<string, string>): void {
  const columns = Object.keys(change).map((name) => `"${name}" = ?`)
  write(`update orders set ${columns.join(', ')} where email = ?`, ...Object.values(change), email)
}

/** As if the orders of an address had been placed while the owner's content read so. */
export function agreedTo(email: string, reading: 'guarantee' | 'policy'): void {
  const rules = JSON.stringify({ reading, guaranteeDays: 30, requestDays: 7 })
  const kept = `insert or ignore into agreements (version, policies, "firstUsedAt", rules) select ?, policies, "firstUsedAt", ? from agreements limit 1`
  write(kept, `under ${reading}`, rules)
  changeOrder(email, { policyVersion: `under ${reading}` })
}

function write(statement: string, ...values: string[]): void {
  const database = new DatabaseSync(join(shopFolder, 'data/shop.db'), { timeout: 10_000 })
  database.prepare(statement).run(...values)
  database.close()
}
