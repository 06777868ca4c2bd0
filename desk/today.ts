import { money } from '../format/money.ts'
import type { CurrencyTotal } from '../shop/ledger/sums.ts'
import { loadToday, type Today } from '../shop/today.ts'
import type { ShopCommand } from './command.ts'

export const todayCommand: ShopCommand = {
  name: 'today',
  usage: '',
  about: 'open work, and the figures of today and this month',
  async run(shop) {
    const today = await loadToday(shop)
    return { text: [...figures(today), '', ...waiting(today)].join('\n'), data: today }
  },
}

function figures({ day, figures: { today, month, before }, backupAt }: Today): string[] {
  return [
    `${day}: ${today.salesCount} sold for ${amounts(today, ({ sales }) => sales)}, ${amounts(today, ({ refunds, disputes }) => refunds + disputes)} refunded`,
    `This month ${amounts(month, ({ kept }) => kept)}, last month to the same day ${amounts(before, ({ kept }) => kept)}`,
    backupAt ? `Last verified backup: ${backupAt.slice(0, 16).replace('T', ' ')} UTC` : 'There is no backup yet.',
  ]
}

type Sum = Today['figures']['today']

const amounts = (sum: Sum, of: (total: CurrencyTotal) => number) =>
  [sum, ...sum.others].map((total) => money(of(total), total.currency)).join(' + ')

function waiting({ alerts, cases, withdrawals, disputes, mails, failed }: Today): string[] {
  const lines = [
    ...cases.map(
      ({ reference, number, answerBy }) => `Case ${reference}, order ${number}: answer by ${answerBy.slice(0, 10)}`,
    ),
    ...disputes.map(
      ({ number, disputeAnswerBy }) => `Dispute of ${number}: answer by ${disputeAnswerBy?.slice(0, 10) ?? '?'}`,
    ),
    ...withdrawals.map(({ reference, contract }) => `Withdrawal ${reference}: ${contract}`),
    ...mails.map(({ recipient, state, lastError }) => `Mail to ${recipient}, ${state}: ${lastError ?? ''}`),
    ...alerts.map(({ sentence }) => sentence),
    ...failed.map(({ number, why, detail }) => `Checkout ${number}: ${why}${detail ? ` (${detail})` : ''}`),
  ]
  return lines.length === 0 ? ['Nothing is open.'] : lines
}
