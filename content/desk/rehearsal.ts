/** What simulated buyers write in a rehearsed month, and what the owner notes and answers. */
export const rehearsal = {
  asks: 'The download stops at the same point every time, on two computers.',
  partlyBack: 'Bought a week before the price dropped.',
  wholeBack: 'Promised on the phone.',
  refused: 'Thanks for writing. You agreed to immediate delivery and opened the guide, so we can’t refund this order.',
  gift: { recipientName: 'Robin', message: 'Happy birthday! We start on Monday.' },
} as const

export type RehearsalCopy = typeof rehearsal
