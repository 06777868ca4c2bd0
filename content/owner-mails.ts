/** The text of emails to you. `{…}` is filled in. */
export const ownerMails = {
  alerts: {
    subject: { one: '{product}: one alert', several: '{product}: {count} alerts' },
    opening: 'Your shop needs a decision:',
    news: 'News from your shop:',
    more: '… and {count} more.',
    nothing: 'The alerts in this email are already resolved.',
    closing: 'Decide at the desk. Alerts you don’t dismiss are repeated in the next email.',
  },
  digest: {
    subject: '{product}: {sales} on {date}',
    sales: { one: '1 sale', several: '{count} sales' },
    facts: { sold: 'Sold', refunded: 'Refunded', kept: 'After refunds', cases: 'Open cases', alerts: 'Open alerts' },
    amount: '{amount} ({count})',
    movements: 'Sales and refunds',
    newCases: 'New cases',
    dueCases: 'Answer these first',
    alerts: 'New alerts',
    case: '{kind} {reference}, order {number}: answer by {date}',
    kinds: { withdrawal: 'Withdrawal', request: 'Refund request' },
    more: '… and {count} more.',
    why: 'You get this summary on days with news. To change that, edit content/owner-emails.ts.',
  },
  notice: {
    subject: {
      sale: '{product}: sold for {amount}',
      refund: '{product}: {amount} refunded',
      dispute: '{product}: {amount} lost in a dispute',
    },
    text: 'Order {number}, {time}, {method}.',
    why: 'You get one email per sale and refund. To change that, edit content/owner-emails.ts.',
  },
  kinds: { sale: 'Sale', refund: 'Refund', dispute: 'Dispute' },
  methods: { card: 'card', paypal: 'PayPal', ideal: 'iDEAL', bancontact: 'Bancontact', eps: 'EPS' },
  desk: 'Open the desk',
  terminal: 'To open the desk, run npm run desk on the server.',
} as const
