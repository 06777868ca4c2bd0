import { boardMails } from './board-mails.ts'
import { reviews } from './reviews.ts'

/** The words of the shop's mails. What stands in braces is filled in from the order. */
export const mails = {
  confirmation: {
    subject: 'Your {product} guide, order {number}',
    opening: 'Thank you. Your {product} guide is ready.',
    corrected: 'The address of your order was corrected to {email}. Your {product} guide is ready.',
    oldLinks: 'Links from before the correction no longer work; the one below does.',
    hero: 'It’s yours',
    start: {
      tonight: 'Tonight: chapter {chapter}, {minutes} minutes. {title}.',
      week: 'This week: one session from the program that fits your goal, and the first line of your log.',
      always: 'Whenever you like: read in your browser, or take it along as PDF and EPUB.',
      button: 'Start here',
    },
    keep: 'The page behind this link is your order: read the guide there at once, or take it along as PDF and EPUB, as often as you like. The files are yours for life, and the page stays as long as the shop exists, at least for the years that our terms name. Keep this mail.',
    order: 'Your order',
    facts: { number: 'Order confirmation number', bought: 'Bought', paid: 'Paid', date: 'Date' },
    bought: '{product} guide, PDF and EPUB',
    copies: '{quantity} copies of the {product} guide, PDF and EPUB, {each} each',
    paid: '{price}, tax included, by {method}',
    methods: {
      card: 'card',
      apple_pay: 'Apple Pay',
      google_pay: 'Google Pay',
      link: 'Link',
      ideal: 'iDEAL',
      bancontact: 'Bancontact',
      eps: 'EPS',
      stripe: 'Stripe',
      paypal: 'PayPal',
      rehearsal: 'a rehearsed payment (no money moved)',
      test: 'a test payment (no money moved)',
    },
    agreed: 'What you agreed to',
    ticked: 'On {date} you ticked the box that says:',
    receipt: '{title} {number} as PDF',
    rights: {
      title: 'Good to know',
      functionality: 'PDF and EPUB files for any device that opens them. No copy protection, no account.',
      guarantee:
        'The law guarantees that the guide is as described. If a fault shows within two years, tell us, and we put it right free of charge.',
    },
    documents: { receipt: 'Receipt', invoice: 'Invoice', 'credit-note': 'Credit note' },
    withdraw: {
      title: 'If you want to withdraw',
      text: 'By law you can withdraw from the purchase within 14 days, without giving a reason, unless you have given that right up as quoted above. The link leads to the two steps, with everything filled in; the same link is on your order page and at the foot of every page of our site. However late it comes, every withdrawal is received and confirmed to you.',
      link: 'Withdraw from contract here',
    },
    policies: 'The policies as they were when you ordered (version {version}) are at the end of this mail.',
  },
  pending: {
    subject: 'Your payment for the {product} guide is being held, order {number}',
    opening: 'Thank you. Your payment of {price} for the {product} guide was started, but it is being held back.',
    why: {
      bank: 'It is drawn from a bank account, and banks take their time: usually three to six working days.',
      review: 'The payment provider is reviewing it. That is usually done within a day and needs nothing from you.',
      seller: 'It waits for us: we have to accept it at the payment provider, and we have been told.',
      other: 'The payment provider has not said why. We have been told and look after it.',
    },
    next: 'As soon as it is through, your download link comes by mail. If it is refused, nothing is charged, and we tell you that, too. Please do not pay a second time.',
    look: 'See how it stands',
    number: 'Your order number is {number}.',
  },
  failed: {
    subject: 'Your payment for the {product} guide did not go through, order {number}',
    text: 'The payment of order {number} did not go through at the payment provider. You were not charged for it, and you will not be.',
    next: 'If you still want the guide, you can order it again, perhaps with another way to pay.',
    again: 'Order again',
  },
  removed: {
    subject: 'Order {number} now belongs to another address',
    text: 'The email address of order {number} was corrected, and this is no longer its address.',
    surprise: 'If you bought the guide and did not change the address, please answer this mail.',
  },
  found: {
    subject: { one: 'Your {product} order', several: 'Your {product} orders' },
    opening: 'Somebody, probably you, asked us for the orders of this address. Here they are:',
    order: 'Order {number} of {date}',
    closing: 'If you did not ask, you need not do anything. Nobody but you got this mail.',
  },
  withdrawal: {
    statement:
      'To {seller}:\n\nI withdraw from my contract for the {product} guide.\n\nName: {name}\n\nContract: {contract}\n\nAcknowledgement to: {replyTo}\n\nSubmitted: {at}',
    notYet: 'the moment you press the button',
    taken: {
      subject: 'We have received your withdrawal, reference {reference}',
      text: 'Your statement reached us on {at}. That moment counts, whatever happens later. Please keep this mail; it is your proof.',
      statement: 'Your statement, as it was sent',
      next: 'We now look for the order it belongs to. If money is owed to you, it goes back by the way it came, without your doing anything. If you want to add something, quote the reference {reference}.',
    },
    received: {
      subject: 'We have received a withdrawal, reference {reference}',
      text: 'On {at} we received a withdrawal from the contract for the {product} guide. It named this address for the acknowledgement. That moment counts, whatever happens later. Please keep this mail; it is your proof.',
      next: 'The statement came without the link of an order, so this mail does not repeat what it says. We also write to the address of the order it belongs to, and ask there for a confirmation. If you did not send a withdrawal, you don’t need to do anything. To add something, answer this mail and quote the reference {reference}.',
    },
    confirm: {
      subject: 'Please confirm the withdrawal from order {number}',
      text: 'On {at} we received a withdrawal from your order {number}, reference {reference}. It came without the link of your order, so please confirm that it is from you. The moment we received it counts.',
      button: 'Confirm the withdrawal',
      next: 'If you don’t confirm it, we decide by {date} and write to you. If you did not send it, you don’t need to do anything, and nothing happens to your order before we have decided.',
    },
    noticed: {
      subject: 'We have received a withdrawal from your order {number}',
      text: 'On {at} we received a withdrawal from your order {number}, reference {reference}, through its order page. The acknowledgement went to another address that was named there.',
      next: 'If you did not send it, answer this mail.',
    },
  },
  owner: {
    subject: { one: '{product}: one thing waits for you', several: '{product}: {count} things wait for you' },
    opening: 'The shop met something that only you can decide:',
    more: '… and {count} more.',
    nothing: 'What waited for you when this mail was written has been read since.',
    closing:
      'On the server, npm run desk -- alerts shows all of it, and npm run desk -- alerts --seen clears the list. What you have not read comes again with the next mail.',
  },
  edition: {
    subject: 'New in your {product} guide: edition {number}',
    opening: 'Edition {number} of the {product} guide is out. You have bought the guide, so it is yours at no cost.',
    of: 'Edition {number}, of {date}',
    fetch: 'Fetch edition {number}',
    why: 'We tell every buyer of an edition with new content, once. If you would rather not hear of the next one, the link below leads to a page with one button.',
    stop: 'Hear no more of new editions',
  },
  board: boardMails,
  review: { ...reviews.mail, reasons: reviews.hiding },
  contact: { title: 'How to reach us', text: 'Answer this mail, or write to {email}.' },
}

export type MailCopy = typeof mails
