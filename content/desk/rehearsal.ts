/** What pretended buyers write in a rehearsed month, and what the owner notes and answers. */
export const rehearsal = {
  asks: 'The download stops at the same place each time, on two computers.',
  partlyBack: 'Bought a week before the price fell.',
  wholeBack: 'Was promised it on the phone.',
  refused: 'Thank you for writing. The guide was downloaded and opened, and the time to ask for money back is over.',
}

export type RehearsalCopy = typeof rehearsal
