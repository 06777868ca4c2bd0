import { day, money } from '../../format/money.ts'
import { raiseAlert } from '../alerts.ts'
import { hasSeats, type Order } from '../orders/order.ts'
import { describeCode, providerName } from '../payments/code-text.ts'
import type { Payment } from '../payments/provider.ts'
import type { Shop } from '../shop.ts'

/** Once per stage of the dispute. */
export async function alertDispute(shop: Shop, order: Order): Promise<void> {
  const { disputeId, disputeState: state, disputeAnswerBy: answerBy } = order
  if (!disputeId || !state) return
  const stage = state === 'open' ? `open until ${answerBy ?? 'closed'}` : state
  await raiseAlert(shop, {
    about: `dispute ${disputeId} ${stage}`,
    orderId: order.id,
    news: state === 'won' || state === 'lost',
    sentence: `${opening(order)} ${nextStep(order)}`,
  })
}

function opening({ number, provider, price, currency, disputeId, disputeState, disputeReason }: Order): string {
  const order = `order ${number} (${money(price, currency)})`
  if (disputeState === 'won') return `You won the dispute over ${order} at ${providerName(provider)}.`
  if (disputeState === 'lost') return `You lost the dispute over ${order} at ${providerName(provider)}.`
  return `The payment of ${order} is disputed at ${providerName(provider)}: ${describeCode(disputeReason)} (${disputeId}).`
}

function nextStep({ state, disputeState, disputeAnswerBy }: Order): string {
  switch (disputeState) {
    case 'lost':
      return state === 'refunded'
        ? 'The buyer got the money back and can no longer download the guide.'
        : 'It was settled for part of the price: you keep the rest, and the buyer can still download the guide.'
    case 'won':
      return 'You keep the money, and the buyer can download the guide again.'
    case 'inquiry':
      return 'So far the bank only asks, and you keep the money. Answer there, or refund the order to end it.'
    case 'open':
    case null:
      return disputeAnswerBy
        ? `Answer there by ${day(disputeAnswerBy)}. Don't refund while the dispute is open.`
        : "Answer it there. Don't refund while the dispute is open."
  }
}

export async function alertFailedRefunds(shop: Shop, order: Order, payment: Payment): Promise<void> {
  const failed = (payment.refunds ?? []).filter(({ state }) => state === 'failed')
  for (const { id, amount, reason } of failed) {
    await raiseAlert(shop, {
      about: `refund ${id} failed`,
      orderId: order.id,
      sentence: `The refund of ${money(amount, payment.currency)} for order ${order.number} failed at ${providerName(order.provider)}: ${describeCode(reason ?? null)} (${id}). You still have the money. Send it another way, or try again there.${aboutCopies(order)}`,
    })
  }
}

/** Added to the alert about a refund that failed. */
export const aboutCopies = (order: Order | undefined): string =>
  order && hasSeats(order) ? ' Copies that it had closed can be read and handed out again.' : ''
