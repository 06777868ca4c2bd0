import { byKey } from '../by-key.ts'

/** Answering a dispute: the record of an order, and a text to send with it. `{…}` is filled in. */
export const deskDisputes = {
  link: 'Dispute evidence',
  title: 'Evidence for order {number}',
  text: 'Everything the shop knows that a bank or PayPal may ask for.',
  print: 'Print',
  copied: 'Copied',
  none: 'There is no dispute for this order. You can print this page anyway.',
  reason: 'Reason',
  answerBy: 'Answer by',
  overdue: 'overdue',
  answeredAt: 'Answered',
  noDate: 'no deadline given',
  sections: {
    sale: 'Sale',
    product: 'Product',
    buyer: 'Buyer',
    agreed: 'What the buyer agreed to',
    delivered: 'Delivery and use',
    told: 'Emails to the buyer',
    money: 'Payments and refunds',
    policy: 'Refund policy at the time of the order',
  },
  productText: '{product}: a digital guide as PDF and EPUB, delivered by download right after payment.',
  notKept: 'The shop does not store the buyer’s IP address or device.',
  neverDownloaded: 'Not downloaded.',
  nothingAgreed: 'The order was restored from the provider’s records, so the buyer’s consent is unknown.',
  states: { inquiry: 'inquiry', open: 'open', won: 'won', lost: 'lost' },
  help: {
    title: 'How to answer',
    inquiry: 'An inquiry holds no money yet. If you refund the order, it ends.',
    unopened:
      'The shop has no record that the guide was opened or downloaded. Without it, a dispute is hard to win: consider accepting it.',
    copyText: 'Copy this text into your answer. Change there what you know better:',
    copy: 'Copy the text',
    save: 'Print this page, or save it as a PDF. It contains:',
    evidence: {
      consent: ['What the buyer agreed to', 'No consent: the order was restored from the provider’s records'],
      email: ['A confirmation that the buyer’s mail server accepted', 'No confirmation that a mail server accepted'],
      opened: ['When the buyer opened the guide', 'No sign that the buyer opened the guide'],
      policy: ['The refund policy at the time of the order', 'No refund policy'],
    },
    open: 'Send both:',
    provider: { stripe: 'Open the dispute at Stripe', paypal: 'Open the dispute at PayPal' },
    rehearsal: 'In a rehearsal there is no provider to answer.',
    done: 'Then say so, and the dispute leaves Today:',
    answered: 'I have answered',
    waiting: 'You have answered. The bank or PayPal decides; you get an email when they have.',
    undo: 'I have not answered yet',
  },
  /** The suggested answer is made of those that are true for the order. */
  answer: {
    sale: 'Order {number} is a purchase of {product}, a digital guide delivered by download. It was paid on {paid} (payment {payment}).',
    reasons: byKey({
      fraud: 'The email address {email} was entered at the checkout.',
      different: 'The table of contents and whole chapters can be read on our site before buying.',
      double: 'This payment belongs to order {number} only. Every purchase has a number of its own.',
    }),
    consent: 'On {agreed} the buyer agreed to our terms and to immediate delivery, as quoted in the attached record.',
    email: 'The confirmation with the link to the guide was accepted by the buyer’s mail server ({email}).',
    opened: 'The guide was first opened on {opened}. The attached record lists every download.',
    refunded: '{back} of the price was refunded. The attached record shows when.',
    attached:
      'Attached: the record of the sale, of delivery and use, our emails, and the refund policy that the buyer agreed to.',
  },
} as const
