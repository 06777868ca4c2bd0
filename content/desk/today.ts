import { byKey } from '../by-key.ts'

/** The first page of the desk. `{…}` is filled in. */
export const deskToday = {
  quiet: { title: 'All clear', text: 'Nothing needs your decision.' },
  passkey: 'You have no passkey yet. Without one, you need a link from the server to sign in again.',
  passkeyLink: 'Add a passkey',
  figures: {
    label: 'Key figures',
    salesToday: 'Sold today',
    backToday: 'Refunded today',
    month: 'After refunds this month',
    before: 'Last month to this day',
    none: 'no sales',
    one: 'sale',
    many: 'sales',
    backOne: 'refund or dispute',
    backMany: 'refunds and disputes',
    up: 'more than last month to this day',
    down: 'less than last month to this day',
    level: 'same as last month to this day',
    backup: 'Last verified backup',
    noBackup: 'none yet',
    makeBackup: 'npm run desk -- backup',
  },
  ages: { today: 'today', day: 'day ago', days: 'days ago' },
  decisions: {
    title: 'For you to decide',
    order: 'Order {number}, {amount}',
    dispute: 'Dispute of order {number}',
    answerBy: 'answer by',
    overdue: 'overdue since',
    noDate: 'no deadline',
    openOrder: 'Open order',
    dismiss: 'Dismiss',
  },
  news: { title: 'News', dismiss: 'Dismiss all news' },
  dismissed: {
    title: 'Dismissed in the last 7 days',
    restore: 'Restore',
    one: 'Dismissed.',
    many: 'All dismissed.',
    undo: 'Undo',
  },
  withdrawals: {
    title: 'New withdrawals',
    text: 'Acknowledged. The shop finds their orders within a minute.',
  },
  mails: {
    title: 'Undelivered emails',
    states: byKey({
      queued: 'will be retried',
      'given-up': 'given up after three days',
      refused: 'rejected by the mailbox',
    }),
  },
  failed: {
    title: 'Abandoned checkouts since yesterday',
    why: {
      'given-up': 'Rejected by your payment account',
      declined: 'Card or account declined',
      cancelled: 'Canceled by the buyer',
      left: 'Left unfinished',
    },
  },
}
