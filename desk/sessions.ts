import { TERMINAL, writeJournal } from '../shop/owner/journal.ts'
import { type DeskSession, endSessions, listSessions } from '../shop/owner/sessions.ts'
import { OwnerError } from '../format/owner-error.ts'
import { UsageError } from '../config/arguments.ts'
import type { ShopCommand } from './command.ts'
import { parseArguments } from '../config/arguments.ts'

const USAGE = 'npm run desk -- sessions [--end its-id]'

export const sessionsCommand: ShopCommand = {
  name: 'sessions',
  usage: '[--end its-id]',
  about: 'lists the sessions of the desk; --end ends one',
  async run(shop, args) {
    const { options, positionals } = parseArguments(args, { usage: USAGE, options: ['end'] })
    if (positionals.length > 0) throw new UsageError(USAGE)
    if (options['end'] !== undefined) {
      await writeJournal(shop, { by: TERMINAL, act: 'end-session' })
      const ended = await endSessions(shop, options['end'])
      if (ended === 0) throw new OwnerError('There is no such session.')
    }
    const sessions = await listSessions(shop)
    const text = sessions.length === 0 ? 'No session is open.' : sessions.map(line).join('\n')
    return { text, data: sessions.map(publicFields) }
  },
}

export const lockCommand: ShopCommand = {
  name: 'lock',
  usage: '',
  about: 'ends every session of the desk at once',
  async run(shop) {
    await writeJournal(shop, { by: TERMINAL, act: 'lock' })
    const ended = await endSessions(shop)
    return { text: ended === 1 ? 'One session was ended.' : `${ended} sessions were ended.`, data: { ended } }
  },
}

const line = ({ id, browser, openedBy, openedAt, expiresAt }: DeskSession) =>
  `${id}  ${browser}, by ${openedBy} at ${minute(openedAt)}, until ${minute(expiresAt)} UTC`

const publicFields = ({ id, browser, openedBy, openedAt, expiresAt }: DeskSession) => ({
  id,
  browser,
  openedBy,
  openedAt,
  expiresAt,
})

const minute = (iso: string) => iso.slice(0, 16).replace('T', ' ')
