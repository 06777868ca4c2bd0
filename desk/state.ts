import { deskState } from '../content/desk/state.ts'
import { TERMINAL } from '../shop/owner/journal.ts'
import { sendTestMail } from '../shop/mail/test-mail.ts'
import { type ProviderAccount, shopStatus } from '../shop/shop-status.ts'
import { OwnerError } from '../format/owner-error.ts'
import type { ShopCommand } from './command.ts'

export const stateCommand: ShopCommand = {
  name: 'state',
  usage: '',
  about: 'the state of payment providers, database and disk',
  async run(shop) {
    const state = await shopStatus(shop)
    const { mode, siteUrl, providers, database, disk, node, backup } = state
    const lines = [
      `${siteUrl}: ${deskState.modes[mode]}`,
      ...providers.map(line),
      `Node ${node}, ${database.name} (${gigabytes(database.bytes)}), ${gigabytes(disk.free)} free of ${gigabytes(disk.whole)}`,
      backup ? `Last verified backup: ${backup.at} in ${backup.place}` : 'No backup yet: npm run desk -- backup',
    ]
    return { text: lines.join('\n'), data: state, exitCode: providers.every(isWell) ? 0 : 1 }
  },
}

export const testMailCommand: ShopCommand = {
  name: 'test-mail',
  usage: '',
  about: 'sends the seller a test email, and reports whether the mail server accepted it',
  async run(shop) {
    const sent = await sendTestMail(shop, TERMINAL, deskState.mail)
    if (sent.outcome === 'refused') throw new OwnerError(`The email was not accepted: ${sent.why}`)
    return { text: `The email was ${deskState.mail.outcomes[sent.outcome]}.`, data: sent }
  },
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

const isWell = (state: ProviderAccount) =>
  state.outcome === 'rehearsal' ||
  (state.outcome === 'answered' && state.missing?.length === 0 && !state.missingMethods?.length)

function line(state: ProviderAccount): string {
  if (state.outcome === 'rehearsal') return 'Payments are simulated.'
  if (state.outcome === 'silent') return `${state.name} did not answer: ${state.why}`
  const { name, live, webhook, missing, missingMethods } = state
  const lacks = missingMethods?.length ? `; the account does not accept ${missingMethods.join(', ')}` : ''
  const keys = `${name}: ${live ? 'live' : 'test'} keys${lacks}`
  if (missing === null) return `${keys}; no webhook to ${webhook} is registered`
  return missing.length === 0
    ? `${keys}; webhook and events are registered`
    : `${keys}; the webhook lacks ${missing.join(', ')}`
}
