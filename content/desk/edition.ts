/** Announcing new editions to buyers. */
export const deskEdition = {
  title: 'Editions',
  link: 'Editions and announcements',
  current: 'Current edition: {number}, {date}.',
  news: 'New content: edition {number}, {date}',
  nobody: 'Every buyer knows about edition {number} or already has it.',
  one: 'One buyer doesn’t know about edition {number} yet.',
  many: '{people} buyers don’t know about edition {number} yet. Sending takes about {minutes} min.',
  button: 'Email them',
  who: 'Each buyer gets one email. Buyers who already have it, were refunded, or unsubscribed get none.',
  all: 'All editions',
} as const
