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
    before: 'Last month up to this day',
    none: 'no sales',
    one: 'sale',
    many: 'sales',
    backOne: 'refund or dispute',
    backMany: 'refunds and disputes',
    up: 'more than at this point last month',
    down: 'less than at this point last month',
    level: 'same as at this point last month',
    backup: 'Last verified backup',
    noBackup: 'none yet',
    makeBackup: 'Make a backup',
  },
  ages: { today: 'today', day: 'day ago', days: 'days ago' },
  decisions: {
    title: 'For you to decide',
    order: 'Order {number}, {amount}',
    dispute: 'Dispute over order {number}',
    answerBy: 'answer by',
    overdue: 'overdue since',
    noDate: 'no deadline',
    openOrder: 'Open order',
    decide: 'Decide it',
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
    text: 'Acknowledged. The shop will match them to orders within a minute.',
  },
  mails: {
    title: 'Undelivered emails',
    states: byKey({
      queued: 'will be retried',
      'given-up': 'given up after three days',
      refused: 'bounced',
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
} as const
