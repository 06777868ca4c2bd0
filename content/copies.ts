/** Copy about buying several copies at once. Text in braces is filled in. */
export const copiesText = {
  checkout: {
    summary: 'More than one copy?',
    label: 'How many copies?',
    hint: 'From 1 to {max}. Each copy has its own link, so you can pass them on.',
    volumePrice: '{from} or more: {price} each',
    update: 'Update the total',
    total: '{quantity} copies at {price} each',
    error: 'Enter a number of copies from 1 to {max}.',
    updated: {
      title: 'The total has changed',
      text: 'You pay {price} for {quantity}. Check your order, and press the button when it looks right.',
    },
  },
  /** On the order page. */
  order: { each: 'Price of each copy' },
  bought: '{quantity} copies of the {product} guide, PDF and EPUB',
}
