import { readJournal } from '../shop/owner/journal.ts'
import type { ShopCommand } from './command.ts'

const LINES = 100

export const journalCommand: ShopCommand = {
  name: 'journal',
  usage: '',
  about: `the last ${LINES} acts at the desk, the newest first`,
  async run(shop) {
    const rows = await readJournal(shop, LINES)
    const lines = rows.map(({ at, by, act, orderId, note }) =>
      [at.slice(0, 16).replace('T', ' '), by, act, orderId, note].filter(Boolean).join('  '),
    )
    return { text: lines.join('\n') || 'Nothing was done yet.', data: rows }
  },
}
