import { byKey } from '../by-key.ts'

/** The first page of the desk. */
export const deskToday = {
  quiet: { title: 'A good day', text: 'Nothing waits for you.' },
  passkey: 'No passkey is enrolled: only npm run desk on the server lets you in again.',
  passkeyLink: 'Enrol one',
  figures: {
    label: 'How it goes',
    salesToday: 'Sold today',
    backToday: 'Went back today',
    month: 'Kept this month',
    before: 'Last month to the same day',
    none: 'no sale',
    one: 'sale',
    many: 'sales',
    back: 'refunds and disputes',
    up: 'more than last month to the same day',
    down: 'less than last month to the same day',
    level: 'as last month to the same day',
    backup: 'Last verified backup',
    noBackup: 'none yet',
    makeBackup: 'npm run desk -- backup',
  },
  ages: { today: 'today', day: 'day ago', days: 'days ago' },
  alerts: { title: 'For you to decide', seen: 'Tick off all of these' },
  cases: {
    title: 'Cases',
    answerBy: 'answer by',
    overdue: 'overdue since',
    withdrawal: 'Withdrawal',
    request: 'Refund request',
    order: 'order',
    all: 'All open cases',
  },
  withdrawals: {
    title: 'Withdrawals just received',
    text: 'Acknowledged; the shop looks for their orders within a minute.',
  },
  disputes: { title: 'Disputes', answerBy: 'answer the bank by', noDate: 'no date given' },
  mails: {
    title: 'Mails nobody accepted',
    to: 'to',
    states: byKey({
      queued: 'is tried again',
      'given-up': 'given up after three days',
      refused: 'the mailbox refuses it',
    }),
  },
  failed: {
    title: 'Checkouts that ended without money, since yesterday',
    why: {
      'given-up': 'Your payment account turned it away',
      declined: 'The card or account was refused',
      cancelled: 'The buyer went back',
      left: 'The payment page was left open until it closed',
    },
  },
}
