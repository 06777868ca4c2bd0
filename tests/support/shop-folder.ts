import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Where the server of the browser tests keeps what it sells and what it writes. */
export const shopFolder = join(import.meta.dirname, '../../.cache/test-shop')

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
