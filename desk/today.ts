import { money } from '../format/money.ts'
import { loadToday, type Today } from '../shop/today.ts'
import type { ShopCommand } from './command.ts'

export const todayCommand: ShopCommand = {
  name: 'today',
  usage: '',
  about: 'what waits for you, and how it goes today and this month',
  async run(shop) {
    const today = await loadToday(shop)
    return { text: [...figures(today), '', ...waiting(today)].join('\n'), data: today }
  },
}

function figures({ day, figures: { today, month, before }, currency, backupAt }: Today): string[] {
  return [
    `${day}: ${today.salesCount} sold for ${money(today.sales, currency)}, ${money(today.refunds + today.disputes, currency)} went back`,
    `This month ${money(month.kept, currency)}, last month to the same day ${money(before.kept, currency)}`,
    backupAt ? `Last verified backup: ${backupAt.slice(0, 16).replace('T', ' ')} UTC` : 'There is no backup yet.',
  ]
}

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
  return lines.length === 0 ? ['Nothing waits for you. A good day.'] : lines
}
