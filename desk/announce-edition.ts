import { plural } from '../format/plural.ts'
import { TERMINAL, writeJournal } from '../shop/owner/journal.ts'
import type { Edition } from '../content/editions-schema.ts'
import { countRecipients, latestContentEdition, announceEdition } from '../shop/mail/announce-edition.ts'
import type { Shop } from '../shop/shop.ts'
import { parseArguments } from '../config/arguments.ts'
import { OwnerError } from '../format/owner-error.ts'
import type { ShopCommand } from './command.ts'

const USAGE = 'announce-edition [NUMBER] [--send]'

export const announceEditionCommand: ShopCommand = {
  name: 'announce-edition',
  usage: '[NUMBER] [--send]',
  about: 'counts the buyers who have not heard of new content; with --send, tells each of them by mail, once',
  async run(shop, args) {
    const { positionals, flags } = parseArguments(args, { usage: `npm run desk -- ${USAGE}`, flags: ['send'] })
    const edition = chooseEdition(shop, positionals[0])
    if (!flags.has('send')) return dryRun(edition, await countRecipients(shop, edition))
    await writeJournal(shop, { by: TERMINAL, act: 'tell-edition', note: `Edition ${edition.number}` })
    const told = await announceEdition(shop, edition)
    const text = `${plural(told.people, 'buyer')} told of edition ${edition.number}; the mails go out within ${told.minutes + 1} minutes.`
    return { text, data: { edition: edition.number, sent: true, ...told } }
  },
}

function chooseEdition(shop: Shop, named: string | undefined): Edition {
  const { editions } = shop.settings
  const edition =
    named === undefined ? latestContentEdition(shop) : editions.find(({ number }) => String(number) === named)
  if (!edition) throw new OwnerError(`There is no edition ${named ?? 'with new content'} in content/editions.ts.`)
  if (edition.kind === 'fix')
    throw new OwnerError(`Edition ${edition.number} only corrects: buyers are told of new content.`)
  return edition
}

function dryRun({ number, date, notes }: Edition, told: { people: number; minutes: number }) {
  const text = [
    `${plural(told.people, 'buyer')} would be told of edition ${number}, of ${date}:`,
    ...notes.map((note) => `  – ${note}`),
    `Nobody was written to. To send: npm run desk -- announce-edition ${number} --send`,
  ]
  return { text: text.join('\n'), data: { edition: number, sent: false, ...told } }
}
