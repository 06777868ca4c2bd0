import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestShop } from '../shop/test-shop.ts'

/** All emails to an address as one text, without line breaks, once pending work is done. */
export async function sentTo(shop: TestShop, address: string): Promise<string> {
  await shop.idle()
  const folder = join(shop.folder, 'mails')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails
    .filter((mail) => mail.includes(`To: ${address}`))
    .map((mail) => mail.replace(/=\r?\n/g, '').replace(/\s+/g, ' '))
    .join('\n')
}
