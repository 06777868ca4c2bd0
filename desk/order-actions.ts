import { money } from '../format/money.ts'
import { TERMINAL, writeJournal } from '../shop/owner/journal.ts'
import { resendConfirmation } from '../shop/mail/resend.ts'
import { correctAddressByOwner } from '../shop/people/correct-address.ts'
import { deliverManually } from '../shop/checkout/deliver-manually.ts'
import { newIdempotencyKey } from '../shop/row-id.ts'
import { parseAmount, refundByOwner, retryFailedRefunds } from '../shop/refunds/owner-refund.ts'
import { parseArguments } from '../config/arguments.ts'
import { findOrderArgument } from './arguments.ts'
import { OwnerError } from '../format/owner-error.ts'
import { UsageError } from '../config/arguments.ts'
import type { ShopCommand } from './command.ts'

const REFUND = 'refund NUMBER 12.50|all|--copies 2,3 [--note "as agreed"]'

const REFUSALS = {
  'too-much': 'the amount exceeds what is left',
  disputed: 'a dispute is open',
  changed: 'it is not as it was shown',
  'not-paid': 'the order is not paid',
}

export const orderCommands: readonly ShopCommand[] = [
  {
    name: 'resend',
    usage: 'NUMBER',
    about: 'resends the confirmation',
    async run(shop, args) {
      const { positionals } = parseArguments(args, { usage: 'npm run desk -- resend NUMBER' })
      const order = await findOrderArgument(shop, positionals[0], 'resend NUMBER')
      await writeJournal(shop, { by: TERMINAL, act: 'resend', orderId: order.id })
      const outcome = await resendConfirmation(shop, order)
      if (outcome !== 'queued') throw new OwnerError(`Order ${order.number}: ${outcome}.`)
      return { text: `The confirmation of ${order.number} is on its way.`, data: { outcome } }
    },
  },
  {
    name: 'correct',
    usage: 'NUMBER right@example.com',
    about: 'corrects the email address of an order, also after a download',
    async run(shop, args) {
      const usage = 'correct NUMBER right@example.com'
      const { positionals } = parseArguments(args, { usage: `npm run desk -- ${usage}` })
      const order = await findOrderArgument(shop, positionals[0], usage)
      await writeJournal(shop, { by: TERMINAL, act: 'correct-address', orderId: order.id })
      const correction = await correctAddressByOwner(shop, order, positionals[1] ?? '')
      if (correction.outcome === 'refused') throw new UsageError(`That can't be its address: ${correction.error}.`)
      if (correction.outcome === 'closed') throw new OwnerError(`Order ${order.number} is not paid.`)
      return { text: `Corrected; the confirmation of ${order.number} is on its way.`, data: correction }
    },
  },
  {
    name: 'refund',
    usage: 'NUMBER 12.50|all|--copies 2,3 [--note "as agreed"]',
    about: 'refunds a part of the price, everything left, or some copies, which it closes',
    async run(shop, args) {
      const { positionals, options } = parseArguments(args, {
        usage: `npm run desk -- ${REFUND}`,
        options: ['note', 'copies'],
      })
      const order = await findOrderArgument(shop, positionals[0], REFUND)
      const copies = options['copies']?.split(',').map(Number)
      const isAll = positionals[1] === 'all'
      const amount = isAll || copies ? null : parseAmount(positionals[1] ?? '')
      const isOneOf = copies ? positionals[1] === undefined : isAll || amount !== null
      if (!isOneOf) throw new UsageError(`npm run desk -- ${REFUND}`)
      const part = amount === null ? null : money(amount, order.currency)
      const note = copies ? `copies ${copies.join(', ')}` : part
      await writeJournal(shop, { by: TERMINAL, act: 'refund', orderId: order.id, note })
      const request = { amount, copies, note: options['note'] ?? null, idempotencyKey: newIdempotencyKey() }
      const refunded = await refundByOwner(shop, order, request)
      if (refunded.outcome !== 'requested') throw new OwnerError(`Nothing was refunded: ${REFUSALS[refunded.outcome]}.`)
      await shop.idle()
      const back = money(refunded.refund.amount, order.currency)
      return { text: `The refund of ${back} for order ${order.number} is on its way.`, data: refunded.refund }
    },
  },
  {
    name: 'refund-again',
    usage: 'NUMBER',
    about: 'retries a failed refund',
    async run(shop, args) {
      const { positionals } = parseArguments(args, { usage: 'npm run desk -- refund-again NUMBER' })
      const order = await findOrderArgument(shop, positionals[0], 'refund-again NUMBER')
      await writeJournal(shop, { by: TERMINAL, act: 'refund-again', orderId: order.id })
      const again = await retryFailedRefunds(shop, order)
      if (again.length === 0) throw new OwnerError(`Order ${order.number} has no refund that can be retried.`)
      await shop.idle()
      const sum = again.reduce((all, { amount }) => all + amount, 0)
      const text = `The refund of ${money(sum, order.currency)} for order ${order.number} is on its way again.`
      return { text, data: again.map(({ id, amount }) => ({ id, amount })) }
    },
  },
  {
    name: 'deliver',
    usage: 'NUMBER',
    about: 'accepts the amount paid for an order, and delivers it',
    async run(shop, args) {
      const { positionals } = parseArguments(args, { usage: 'npm run desk -- deliver NUMBER' })
      const order = await findOrderArgument(shop, positionals[0], 'deliver NUMBER')
      await writeJournal(shop, { by: TERMINAL, act: 'deliver', orderId: order.id })
      const { outcome } = await deliverManually(shop, order)
      if (outcome !== 'paid') throw new OwnerError(`Order ${order.number} is not delivered: ${outcome}.`)
      return { text: `Order ${order.number} is delivered.`, data: { outcome } }
    },
  },
]
