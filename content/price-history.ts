/** The page that lists what the guide has cost. */
export const priceHistory = {
  link: 'Price history',
  title: 'Price history',
  description: 'Every price the {brand} guide has had, with the day it began.',
  intro: 'Every price the guide has had, any tax included. A new price starts at midnight, {zone} time.',
  from: 'From',
  price: 'Price',
  note: 'Note',
  states: { current: 'Today’s price', planned: 'Announced' },
  reduced: 'Reduced',
  /** If the crossed-out price was never charged. */
  listPrice: 'The crossed-out {price} is our list price. It has not been charged here.',
} as const
