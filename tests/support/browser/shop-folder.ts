import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { plainMail } from '../mail/sent-mails.ts'

/** Data folder of the browser tests' server. */
export const shopFolder = join(import.meta.dirname, '../../../.cache/test-shop')

/** All emails to an address, from the .eml files. */
export function mailsTo(address: string): string[] {
  const folder = join(shopFolder, 'data/mails')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => plainMail(join(folder, name)))
    .filter((mail) => mail.includes(`To: ${address}`))
}

/** Paid or not. */
export function ordersOf(email: string): number {
  const database = new DatabaseSync(join(shopFolder, 'data/shop.db'), { readOnly: true })
  const row = database.prepare('select count(*) as count from orders where email = ?').get(email)
  database.close()
  return Number(row?.count)
}
