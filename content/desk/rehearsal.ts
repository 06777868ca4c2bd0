/** What simulated buyers write in a rehearsed month, and what the owner notes and answers. */
export const rehearsal = {
  requests: {
    'download-failure': 'The download stops at the same point every time, on two computers.',
    duplicate: 'My bank shows two payments of the same day. I only wanted one guide.',
    'delivery-failure': 'I paid last week and never got an email.',
    other: 'I already train with a coach, so I have no use for it.',
  },
  partlyBack: 'Bought a week before the price dropped.',
  wholeBack: 'Promised on the phone.',
  refused: 'Thanks for writing. You agreed to immediate delivery and opened the guide, so we can’t refund this order.',
  gift: { recipientName: 'Robin', message: 'Happy birthday! We start on Monday.' },
  company: { name: 'Sample Gym Ltd', address: '1 Sample Street\n12345 Sample Town' },
  threads: {
    first: { title: 'Hello from a beginner', text: 'I start on Monday with the two-day program. Who else?' },
    reply: 'I am in week three. The lighter week helps more than I thought.',
    reported: 'Only fools need a guide for this, and you are one of them.',
    report: 'This insults other readers.',
    waiting: { title: 'You are all idiots', text: 'Anyone who likes this guide can’t count to three.' },
  },
  reviews: [
    { stars: 5, text: 'The first program that I did not stop.' },
    { stars: 3, text: 'Good programs, but I wanted more recipes without milk.' },
    { stars: 4, text: 'Short workouts that fit into my lunch break.' },
  ],
} as const

export type RehearsalCopy = typeof rehearsal
