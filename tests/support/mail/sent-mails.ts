import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestShop } from '../shop/test-shop.ts'

/** All emails to an address as one text, without line breaks, once pending work is done. */
export async function sentTo(shop: TestShop, address: string): Promise<string> {
  await shop.idle()
  const folder = join(shop.folder, 'mails')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
  return names
    .map((name) => plainMail(join(folder, name)))
    .filter((mail) => mail.includes(`To: ${address}`))
    .map((mail) => mail.replace(/\s+/g, ' '))
    .join('\n')
}

/** Headers and plain text of an email, which is quoted-printable. */
export function plainMail(file: string): string {
  const [plain = ''] = readFileSync(file, 'latin1').split('Content-Type: text/html')
  const bytes = plain
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
