import { plural } from '../format/plural.ts'
import { TERMINAL, writeJournal } from '../shop/owner/journal.ts'
import type { Edition } from '../content/schema.ts'
import { countRecipients, latestContentEdition, announceEdition } from '../shop/mail/announce-edition.ts'
import type { Shop } from '../shop/shop.ts'
import { parseArguments } from '../config/arguments.ts'
import { OwnerError } from '../format/owner-error.ts'
import type { ShopCommand } from './command.ts'

const USAGE = 'announce-edition [NUMBER] [--send]'

export const announceEditionCommand: ShopCommand = {
  name: 'announce-edition',
  usage: '[NUMBER] [--send]',
  about: 'counts the buyers without the new content; --send emails each of them once',
  async run(shop, args) {
    const { positionals, flags } = parseArguments(args, { usage: `npm run desk -- ${USAGE}`, flags: ['send'] })
    const edition = chooseEdition(shop, positionals[0])
    if (!flags.has('send')) return dryRun(edition, await countRecipients(shop, edition))
    await writeJournal(shop, { by: TERMINAL, act: 'tell-edition', note: `Edition ${edition.number}` })
    const announced = await announceEdition(shop, edition)
    const text = `${plural(announced.people, 'buyer')} mailed about edition ${edition.number}; the mails go out within ${announced.minutes + 1} minutes.`
    return { text, data: { edition: edition.number, sent: true, ...announced } }
  },
}

function chooseEdition(shop: Shop, wanted: string | undefined): Edition {
  const { editions } = shop.settings
  const edition =
    wanted === undefined ? latestContentEdition(shop) : editions.find(({ number }) => String(number) === wanted)
  if (!edition) throw new OwnerError(`There is no edition ${wanted ?? 'with new content'} in content/editions.ts.`)
  if (edition.kind === 'fix')
    throw new OwnerError(`Edition ${edition.number} only has corrections. Buyers get emails about new content only.`)
  return edition
}

function dryRun({ number, date, notes }: Edition, announced: { people: number; minutes: number }) {
  const text = [
    `${plural(announced.people, 'buyer')} would be mailed about edition ${number}, of ${date}:`,
    ...notes.map((note) => `  – ${note}`),
    `Nothing was sent. To send: npm run desk -- announce-edition ${number} --send`,
  ]
  return { text: text.join('\n'), data: { edition: number, sent: false, ...announced } }
}
