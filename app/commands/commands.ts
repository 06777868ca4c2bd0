import { accountPoints, chargeSentence, openPoints, webhooksToRegister } from '../config/go-live.ts'
import { databaseSettings } from '../config/env.ts'
import { mailPoints } from '../config/mail-points.ts'
import { builtBook, builtPolicies } from '../config/open-shop.ts'
import { readPublishedContent } from '../config/published-content.ts'
import { policyPoints } from '../config/policy-points.ts'
import { rehearsal } from '../../content/desk/rehearsal.ts'
import { deskState } from '../../content/desk/state.ts'
import { OwnerError } from '../../platform/format/owner-error.ts'
import { sendTestMail } from '../../platform/mail/test-mail.ts'
import { TERMINAL, writeJournal } from '../../platform/journal/journal.ts'
import { endSessions } from '../../platform/desk-kit/sessions.ts'
import { createSignInLink } from '../../features/desk/auth/sign-in-link.ts'
import { subscribedEvents } from '../../platform/payments/webhook-events.ts'
import { rehearse } from '../rehearse/rehearse.ts'
import { backupCommand, restoreCommand } from './backup.ts'
import { type Command, dist, type PlainCommand, type ShopCommand } from './command.ts'
import { configureCommand } from './configure.ts'
import { restoreOrderCommand } from './restore-order.ts'
import { sweepCommand } from './sweep.ts'

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

const goLiveCommand: PlainCommand = {
  name: 'go-live',
  usage: '',
  about: 'what must be decided or proven before the site goes live',
  async runClosed(environment) {
    const { content } = await readPublishedContent(databaseSettings(environment))
    const points = [
      ...openPoints(environment, builtBook(dist), content),
      ...policyPoints(builtPolicies(dist)),
      ...(await accountPoints(environment, content)),
      ...(await mailPoints(environment, undefined, content)),
    ]
    const list = points.map((point) => `\n  – ${point}`).join('')
    const count = points.length === 1 ? 'one point' : `${points.length} points`
    const summary =
      points.length === 0 ? 'Nothing is open: the shop may go live.' : `Before going live, ${count}:${list}`
    const charge = chargeSentence(content)
    const text = `${charge}\n\n${summary}\n\nWebhooks, with exactly these events:\n${webhooksToRegister(environment)}`
    return { text, data: { charge, points, events: subscribedEvents } }
  },
}

const rehearseCommand: ShopCommand = {
  name: 'rehearse',
  usage: '',
  about: 'fills a rehearsal shop with a believable month of orders, refunds and cases; not in a live shop',
  async run(shop) {
    const filled = await rehearse(shop, rehearsal)
    if (filled.outcome === 'refused')
      throw new OwnerError(`This shop is ${filled.mode}: only a rehearsal can be filled.`)
    await writeJournal(shop, { by: TERMINAL, act: 'rehearse' })
    return {
      text: `${filled.orders} orders of the last ${filled.days} days are there. Look at the desk.`,
      data: filled,
    }
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

export const commands: readonly Command[] = [
  linkCommand,
  lockCommand,
  configureCommand,
  goLiveCommand,
  testMailCommand,
  rehearseCommand,
  backupCommand,
  restoreCommand,
  sweepCommand,
  restoreOrderCommand,
]
