import { day, money } from '../../format/money.ts'
import { raiseAlert } from '../alerts.ts'
import type { Order } from '../orders/order.ts'
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
    sentence: `${opening(order)} ${nextStep(order)}`,
  })
}

function opening({ number, provider, price, currency, disputeId, disputeReason }: Order): string {
  return `The payment of order ${number} (${money(price, currency)}) is disputed at ${provider}: ${disputeReason}, ${disputeId}.`
}

function nextStep({ state, disputeState, disputeAnswerBy }: Order): string {
  switch (disputeState) {
    case 'lost':
      return state === 'refunded'
        ? 'It was lost: the money is gone, and the downloads are closed.'
        : 'It was settled for a part of the price: the rest stays with you, and the downloads stay open.'
    case 'won':
      return 'It was won: the money stays, and the downloads are open.'
    case 'inquiry':
      return 'The bank only asks so far, and the money stays with you. Answer there, or refund the order to end it.'
    case 'open':
    case null:
      return disputeAnswerBy
        ? `Answer there by ${day(disputeAnswerBy)}, and do not refund it during the dispute.`
        : 'Check it there, and do not refund it during the dispute.'
  }
}

export async function alertFailedRefunds(shop: Shop, order: Order, payment: Payment): Promise<void> {
  const failed = (payment.refunds ?? []).filter(({ state }) => state === 'failed')
  for (const { id, amount, reason } of failed) {
    // oxlint-disable-next-line no-await-in-loop
    await raiseAlert(shop, {
      about: `refund ${id} failed`,
      orderId: order.id,
      sentence: `The refund of ${money(amount, payment.currency)} for order ${order.number} failed at ${order.provider} (${id}, ${reason ?? 'no reason given'}). The money is still yours and the buyer does not have it: send it another way, or try again there.`,
    })
  }
}
