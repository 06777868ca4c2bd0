import { alertsCommand } from './alerts.ts'
import { backupCommand, restoreCommand } from './backup.ts'
import { boardCommand } from './board.ts'
import { casesCommand } from './cases.ts'
import type { Command, PlainCommand, ShopCommand } from './command.ts'
import { giveCommand } from './give.ts'
import { restoreOrderCommand } from './restore-order.ts'
import { reviewsCommand } from './reviews.ts'
import { salesCommands } from './selling.ts'
import { lockCommand, sessionsCommand } from './sessions.ts'
import { stateCommand, testMailCommand } from './state.ts'
import { sweepCommand } from './sweep.ts'
import { todayCommand } from './today.ts'
import { join } from 'node:path'
import { accountPoints, chargeSentence, openPoints, webhooksToRegister } from '../config/go-live.ts'
import { subscribedEvents } from '../shop/payments/webhook-events.ts'
import { builtBook } from '../config/open-shop.ts'
import { readJournal } from '../shop/owner/journal.ts'
import { createSignInLink } from '../shop/owner/sign-in-link.ts'

export const linkCommand: ShopCommand = {
  name: 'link',
  usage: '',
  about: 'prints a sign-in link for the desk, valid once for 15 minutes',
  async run(shop) {
    const { url: address, expiresAt } = await createSignInLink(shop)
    const text = `Open this within 15 minutes. It works once.\n\n  ${address}\n`
    return { text, data: { address, expiresAt } }
  },
}

const LINES = 100

const journalCommand: ShopCommand = {
  name: 'journal',
  usage: '',
  about: `the last ${LINES} actions at the desk, newest first`,
  async run(shop) {
    const rows = await readJournal(shop, LINES)
    const lines = rows.map(({ at, by, act, orderId, note }) =>
      [at.slice(0, 16).replace('T', ' '), by, act, orderId, note].filter(Boolean).join('  '),
    )
    return { text: lines.join('\n') || 'Nothing was done yet.', data: rows }
  },
}

const dist = join(import.meta.dirname, '../dist')

const goLiveCommand: PlainCommand = {
  name: 'go-live',
  usage: '',
  about: 'what must be decided or proven before the site goes live',
  async runClosed(environment) {
    const points = [...openPoints(environment, builtBook(dist)), ...(await accountPoints(environment))]
    const list = points.map((point) => `\n  – ${point}`).join('')
    const count = points.length === 1 ? 'one point' : `${points.length} points`
    const summary =
      points.length === 0 ? 'Nothing is open: the shop may go live.' : `Before going live, ${count}:${list}`
    const charge = chargeSentence()
    const text = `${charge}\n\n${summary}\n\nWebhooks, with exactly these events:\n${webhooksToRegister(environment)}`
    return { text, data: { charge, points, events: subscribedEvents } }
  },
}

export const commands: readonly Command[] = [
  linkCommand,
  sessionsCommand,
  lockCommand,
  journalCommand,
  todayCommand,
  alertsCommand,
  casesCommand,
  boardCommand,
  reviewsCommand,
  ...salesCommands,
  giveCommand,
  stateCommand,
  goLiveCommand,
  testMailCommand,
  backupCommand,
  restoreCommand,
  sweepCommand,
  restoreOrderCommand,
]
