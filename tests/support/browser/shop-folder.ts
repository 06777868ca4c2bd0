import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Data folder of the browser tests' server. */
export const shopFolder = join(import.meta.dirname, '../../../.cache/test-shop')

/** The newest email to an address, from the .eml files. */
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

/** Paid or not. */
export function ordersOf(email: string): number {
  const database = new DatabaseSync(join(shopFolder, 'data/shop.db'), { readOnly: true })
  const row = database.prepare('select count(*) as count from orders where email = ?').get(email)
  database.close()
  return Number(row?.count)
}

/** As if a mail server had accepted the confirmation. */
export function acceptMailsTo(email: string): void {
  const database = new DatabaseSync(join(shopFolder, 'data/shop.db'), { timeout: 5000 })
  const accept = database.prepare("update outbox set state = 'accepted', acceptedAt = queuedAt where recipient = ?")
  accept.run(email)
  database.close()
}

/** The path of the order page in an email; quoted-printable breaks long lines with a “=”. */
export function orderPathIn(mail: string): string {
  return /\/orders\/[\w-]{22}/.exec(mail.replace(/=\r?\n/g, ''))?.[0] ?? ''
}

/** As if the provider had reported a dispute of the orders of an address. */
export function openDispute(email: string): void {
  write(
    `insert into disputes (id, "orderId", state, reason, "current")
      select 'dp_1', id, 'open', 'fraudulent', 1 from orders where email = ?`,
    email,
  )
}

/** As if the orders of an address had been placed under this reading. */
export function agreedTo(email: string, reading: 'guarantee' | 'policy'): void {
  const rules = JSON.stringify({ reading, guaranteeDays: 30, requestDays: 7 })
  const insert = `insert or ignore into agreements (version, policies, "firstUsedAt", rules) select ?, policies, "firstUsedAt", ? from agreements limit 1`
  write(insert, `under ${reading}`, rules)
  write('update orders set "policyVersion" = ? where email = ?', `under ${reading}`, email)
}

function write(statement: string, ...values: string[]): void {
  const database = new DatabaseSync(join(shopFolder, 'data/shop.db'), { timeout: 10_000 })
  database.prepare(statement).run(...values)
  database.close()
}
