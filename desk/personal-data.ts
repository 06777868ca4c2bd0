import { writeFile } from 'node:fs/promises'
import { fillTemplate } from '../format/fill.ts'
import { day } from '../format/money.ts'
import { deskPersonalData } from '../content/desk/personal-data.ts'
import { TERMINAL, writeJournal } from '../shop/owner/journal.ts'
import { parseEmail } from '../shop/orders/email-address.ts'
import { type Erasure, erasePersonalData, planErasure } from '../shop/people/erase-personal-data.ts'
import { exportPersonalData } from '../shop/people/personal-data.ts'
import { parseArguments } from '../config/arguments.ts'
import { UsageError } from '../config/arguments.ts'
import { type ShopCommand, type CommandResult } from './command.ts'
import type { Shop } from '../shop/shop.ts'

const USAGE = 'anna@example.com [--file anna.json] [--erase]'

export const personalDataCommand: ShopCommand = {
  name: 'personal-data',
  usage: USAGE,
  about: 'the data stored about an address; --file exports it, --erase erases what may be erased',
  async run(shop, args) {
    const { positionals, options, flags } = parseArguments(args, {
      usage: `npm run desk -- personal-data ${USAGE}`,
      options: ['file'],
      flags: ['erase'],
    })
    const address = parseEmail(positionals[0] ?? '')
    if ('error' in address) throw new UsageError(`npm run desk -- personal-data ${USAGE}`)
    if (flags.has('erase')) return await erased(shop, address.address)
    await writeJournal(shop, { by: TERMINAL, act: 'export-person' })
    const personalData = await exportPersonalData(shop, address.address)
    const { file } = options
    if (file) await writeFile(file, JSON.stringify(personalData, null, 2), { mode: 0o600 })
    const counts = `${personalData.orders.length} orders, ${personalData.withdrawals.length} withdrawals, ${personalData.mails.length} other mails`
    const plan = erasureText(await planErasure(shop, address.address))
    return {
      text: `${counts}.${file ? ` All of it is in ${file}.` : ''}\nErasing would do this:\n${plan}`,
      data: personalData,
    }
  },
}

async function erased(shop: Shop, email: string): Promise<CommandResult> {
  await writeJournal(shop, { by: TERMINAL, act: 'erase-person' })
  const erasure = await erasePersonalData(shop, email)
  return { text: erasureText(erasure), data: erasure }
}

const numbers = (rows: readonly { number: string }[]) => rows.map(({ number }) => number).join(', ') || '–'

function erasureText({ anonymized, deleted, blocked, keptInvoices }: Erasure): string {
  const { erase } = deskPersonalData
  return [
    `${erase.anonymized} ${numbers(anonymized)}`,
    `${erase.deleted} ${numbers(deleted)}`,
    ...blocked.map(({ order, why }) => `${erase.held} ${order.number}: ${erase.why[why]}`),
    ...keptInvoices.map(({ number: invoice, order: { number }, until }) =>
      fillTemplate(erase.keptUntil, { invoice, number, day: day(until) }),
    ),
    `${erase.stays}:`,
    ...erase.staysList.map((line) => `  – ${line}`),
  ].join('\n')
}
