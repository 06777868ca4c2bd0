import { type Assessment, isForReturn, owedUnder } from './assess.ts'
import type { Order } from '../orders/index.ts'
import type { Alert } from '../../platform/alerts/alert.ts'
import type { CaseRow, WithdrawalRow } from '../../platform/db/rows/refunds.ts'
import { fillTemplate } from '../../platform/format/fill.ts'
import { calendarDay, day, money } from '../../platform/format/money.ts'
import { type Day, monthAfter } from '../../platform/shop/owner-days.ts'

declare module '../../platform/alerts/alert.ts' {
  interface AlertKinds {
    case: true
    'data request': true
    'many withdrawals': true
    withdrawal: true
  }
}

const OPINIONS = { law: 'the law', guarantee: 'the money-back promise', policy: 'the refund policy' }
const ONE_PAYMENT = 'The buyer says that they paid twice, but the shop knows no second payment.'
const GUARDS = {
  'refunded-before': 'this buyer was refunded before',
  unproven: 'the statement came without the order link',
  'day-full': 'the daily limit for automatic refunds was reached',
  'buyer-limit': '{amount} is more than is left of the limit for one buyer',
}

export const alertOf = {
  caseOpened: (
    row: CaseRow,
    order: Order,
    { assessment, amount, timeZone }: { assessment: Assessment; amount: number; timeZone: string },
  ): Alert => ({
    key: ['case', row.id],
    orderId: order.id,
    sentence: [
      `${row.kind === 'withdrawal' ? 'The buyer withdrew from' : 'The buyer asks for a refund of'} order ${order.number}, ${money(order.price, order.currency)} (case ${row.reference}).`,
      ...(saysTwice(row, assessment) ? twiceSentences(assessment) : [owedSentence(owedUnder(assessment))]),
      ...(assessment.guard
        ? [
            `Not refunded automatically: ${fillTemplate(GUARDS[assessment.guard], { amount: money(amount, order.currency) })}.`,
          ]
        : []),
      `Answer by ${day(row.answerBy, timeZone)}.`,
    ].join(' '),
  }),
  caseMessage: (
    { id, reference, orderId }: Pick<CaseRow, 'id' | 'reference' | 'orderId'>,
    messageId: string,
  ): Alert => ({
    key: ['case', id, 'word', messageId],
    orderId,
    sentence: `The buyer has added a message to case ${reference}.`,
  }),
  dataRequest: ({ id, number }: Order, asked: Day): Alert => ({
    key: ['data request', id, asked],
    orderId: id,
    money: false,
    sentence: `You asked the buyer of order ${number} on ${calendarDay(asked)} whether a request for their personal data is theirs. The law allows one month for it: until ${calendarDay(monthAfter(asked))}, if it came that day. An erasure closes this; dismiss it after an export, or if it is not theirs.`,
  }),
  unmatchedWithdrawal: ({ id, reference, contract }: WithdrawalRow): Alert => ({
    key: ['withdrawal', id],
    sentence: `A withdrawal (reference ${reference}) names a contract that the shop can't find: "${contract}". It was acknowledged. Find the order and reply to the sender.`,
  }),
  unansweredWithdrawal: ({ id, reference, orderId }: Pick<WithdrawalRow, 'id' | 'reference' | 'orderId'>): Alert => ({
    key: ['withdrawal', id, 'unanswered'],
    orderId,
    sentence: `Withdrawal ${reference} was acknowledged, but no refund, case or alert followed. Refund what the law owes on the order page, and report this error to the developer.`,
  }),
  manyWithdrawals: (perDay: number): Alert => ({
    key: ['many withdrawals'],
    sentence: `More than ${perDay} withdrawals came within a day without the link of an order. All are recorded as cases, but the addresses they name get no more email today. Check whether the shop is being abused.`,
  }),
}

/** The promise may owe a return of the guide, but that is not what the buyer asks for. */
const saysTwice = ({ ground }: CaseRow, { policy }: Assessment) => ground === 'duplicate' && policy.why !== 'duplicate'

/** What failed is owed all the same. */
function twiceSentences(assessment: Assessment): string[] {
  const owed = owedUnder(assessment).filter((name) => !isForReturn(assessment[name]))
  return [ONE_PAYMENT, ...(owed.length > 0 ? [owedSentence(owed)] : [])]
}

function owedSentence(owed: ReturnType<typeof owedUnder>): string {
  if (owed.length === 0) return 'Neither the law, the money-back promise nor the refund policy owes it.'
  return `Owed under ${owed.map((name) => OPINIONS[name]).join(' and ')}.`
}
