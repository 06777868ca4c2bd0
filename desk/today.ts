import { deskToday } from '../content/desk/today.ts'
import { money } from '../format/money.ts'
import type { CurrencyTotal } from '../shop/ledger/sums.ts'
import { describeCode } from '../shop/payments/code-text.ts'
import { type Decision, loadToday, type Today } from '../shop/today.ts'
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
    `This month after refunds ${amounts(month, ({ kept }) => kept)}, last month to this day ${amounts(before, ({ kept }) => kept)}`,
    backupAt
      ? `Last verified backup: ${backupAt.slice(0, 16).replace('T', ' ')} UTC`
      : 'No backup yet: npm run desk -- backup',
  ]
}

type Sum = Today['figures']['today']

const amounts = (sum: Sum, of: (total: CurrencyTotal) => number) =>
  [sum, ...sum.others].map((total) => money(of(total), total.currency)).join(' + ')

function waiting({ decisions, news, withdrawals, mails, failed }: Today): string[] {
  const lists = [
    list('For you to decide', decisions.map(decisionLine)),
    list(
      'News',
      news.map(({ sentence }) => sentence),
    ),
    list(
      'New withdrawals',
      withdrawals.map(({ reference, contract }) => `${reference}: ${contract}`),
    ),
    list(
      'Undelivered emails',
      mails.map(
        ({ recipient, state, lastError }) => `${recipient}: ${deskToday.mails.states[state]}, ${lastError ?? ''}`,
      ),
    ),
    list('Abandoned checkouts', failed.map(failedLine)),
  ].flat()
  return lists.length === 0 ? ['Nothing needs your decision.'] : lists
}

const list = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)]

function decisionLine(decision: Decision): string {
  const deadline = decision.deadline ? `answer by ${decision.deadline.slice(0, 10)}` : 'no deadline'
  switch (decision.kind) {
    case 'case':
      return `Case ${decision.case.reference}, order ${decision.case.number}: ${deadline}`
    case 'dispute':
      return `Dispute of order ${decision.dispute.number}, ${describeCode(decision.dispute.disputeReason)}: ${deadline}`
    case 'alert':
      return decision.alert.sentence
  }
}

function failedLine({ number, why, detail }: Today['failed'][number]): string {
  return `${number}: ${deskToday.failed.why[why]}${detail ? ` (${describeCode(detail)})` : ''}`
}
