import { afterSale } from './after-sale.ts'
import { codesText } from './codes.ts'
import { copiesText } from './copies.ts'
import { boardMails } from './board-mails.ts'
import { copiesMails } from './gift-mails.ts'
import { ownerMails } from './owner-mails.ts'
import { reviewCopy } from './review-copy.ts'
import { shopText } from './shop.ts'
import { taxNotes } from './tax-notes.ts'

/** The copy of the shop's emails. `{…}` is filled in from the order. */
export const mails = {
  confirmation: {
    subject: 'Your {product} guide, order {number}',
    opening: 'Thank you! Your {product} guide is ready.',
    corrected: 'We’ve changed the email address of your order to {email}.',
    oldLinks: 'Links in earlier emails no longer work. Please use the one below.',
    hero: 'It’s yours',
    start: {
      tonight: 'Tonight: chapter {chapter}, {minutes} minutes. {title}.',
      tomorrow:
        'Tomorrow: the easy first session in chapter {chapter}. The exercise videos show every movement, and the training log keeps count.',
      always: 'Any time: read in your browser, or download the {files}.',
      download: 'Any time: download the {files}.',
      button: 'Open your order page',
    },
    keep: `This link opens your order page, so keep this email. ${shopText.order.lifetime}`,
    order: 'Your order',
    facts: { number: 'Order confirmation number', bought: 'Bought', price: 'Price', paid: 'Paid', date: 'Date' },
    discount: codesText.discount,
    bought: '{product} guide, {files}',
    copies: '{quantity} copies of the {product} guide, {files}, {each} each',
    paid: '{price}, {tax} ({method})',
    tax: taxNotes.paid,
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
      rehearsal: 'rehearsal, no money moved',
      test: 'test payment, no money moved',
      owner: 'free copy',
    },
    ticked: 'On {date} you checked this box:',
    receipt: '{title} {number} as PDF',
    rights: {
      functionality:
        '{files} files for any device that opens them. No copy protection, no account. Each copy carries its reader’s email address.',
      guarantee:
        'The law guarantees that the guide is as described. If a defect shows up within two years, tell us, and we’ll fix it free of charge.',
    },
    documents: { receipt: 'Receipt', invoice: 'Invoice', 'credit-note': 'Credit note' },
    withdraw: {
      title: 'Your right of withdrawal',
      text: 'By law you can withdraw from the purchase within 14 days, without giving a reason. We confirm every withdrawal by email.',
      /** As the order page says it. */
      waived: afterSale.withdraw.endsOnOpening,
      waivedFiles: afterSale.withdraw.endsOnDownload,
      waivedGift: 'As you agreed above, that right ends when the gift is opened.',
      waivedCopies: 'As you agreed above, that right ends for each copy when it’s opened.',
      link: 'Withdraw from contract here',
    },
    attached: 'Attached: what you agreed to and our policies on the day you ordered.',
    file: {
      name: '{product}-order-{number}-terms.txt',
      title: '{product} guide, order {number}: what you agreed to',
      policies: 'Below are our policies on the day you ordered (version {version}).',
    },
  },
  onHold: {
    subject: 'Your payment for the {product} guide is being reviewed, order {number}',
    opening: 'Thank you. Your payment provider is reviewing your payment of {price} for the {product} guide.',
    why: {
      bank: 'Payments from a bank account usually take three to six business days.',
      review: 'This usually takes less than a day. You don’t need to do anything.',
      seller: 'We need to approve it in our payment account, and we’ve been notified.',
      other: 'The payment provider didn’t say why. We’re looking into it.',
    },
    next: 'As soon as it goes through, we’ll email you the link to your order. If it’s declined, you won’t be charged, and we’ll let you know. Please don’t pay again.',
    look: 'Check status',
    number: 'Your order number is {number}.',
  },
  failed: {
    subject: 'Your payment for the {product} guide didn’t go through, order {number}',
    text: 'The payment for order {number} didn’t go through. You haven’t been charged, and you won’t be.',
    /** The seller’s account can’t take the payment. */
    ourSide: 'The problem is on our side, and we’re looking into it.',
    next: 'If you still want the guide, you can order it again, perhaps with another payment method.',
    again: 'Order again',
  },
  /** To an address whose data is erased. It is sent first, so that no copy of the address is left. */
  erased: {
    subject: 'Your data is erased',
    text: 'As you asked, we erase your personal data today, and this is our last email. Your link and your access to the guide end with it; files you saved stay yours. We keep receipts and invoices for as long as the law requires, and use them for nothing else.',
  },
  removed: {
    order: {
      subject: 'The email address of order {number} was changed',
      text: 'The email address of order {number} was changed, so this address no longer belongs to it.',
      surprise: 'If you bought the guide and didn’t change the address, please reply to this email.',
    },
    /** To who got a copy. */
    copy: {
      subject: 'The email address of your copy {number} was changed',
      text: 'The email address of copy {number} was changed, so this address no longer belongs to it.',
      surprise: 'If you didn’t change it, please reply to this email.',
    },
  },
  invoice: {
    subject: 'Invoice {document} for your order {number}',
    text: 'Here is your invoice {document} as a PDF. It replaces your receipt; nothing else about your order {number} changes.',
  },
  receipt: {
    subject: 'Receipt {document} for your order {number}',
    text: 'Here is the receipt {document} for your order {number} as a PDF.',
  },
  /** What you write to a buyer at the desk comes first. */
  orderMessage: {
    subject: 'About your order {number}',
    /** Around what you write, unless you write your own. */
    greeting: 'Hello,',
    closing: 'Kind regards,\n{name}',
    link: 'Open your order page',
  },
  found: {
    subject: { one: 'Your {product} order', several: 'Your {product} orders' },
    opening: 'You asked us for the links to your orders. Here they are:',
    order: '{what}: order {number}, {date}',
    refunded: '{what}: order {number}, {date}, refunded on {day}, with its receipt',
    what: { own: 'Your guide', gift: 'Gift for {name}', copies: '{count} copies' },
    closing: 'If you didn’t ask for this, you can ignore it. Only this address received this email.',
  },
  withdrawal: {
    statement:
      'To {seller}:\n\nI withdraw from my contract for the {product} guide.\n\nFrom: {name}\n\nContract: {contract}\n\n{what}Send the confirmation to: {replyTo}\n\nSubmitted: {at}',
    /** Of a statement from the order page. */
    contract: '{number}, ordered on {date}',
    /** Without one, of an address: which order it means is not looked up before it is sent. */
    contractOf: 'my order with the email address {email}',
    /** In the statement from the page of an order, if it is known what it returns. */
    about: {
      some: 'Copies ({count} of {total}): {places}\n\nRefund: {amount}\n\n',
      all: 'Copies: all {count}\n\nRefund: {amount}\n\n',
      own: 'Refund: {amount}\n\n',
    },
    notYet: 'when you press the button',
    /** Above the statement in the emails. */
    heading: 'Your statement',
    /** Of a statement without the order page: a link, a phone number or a long text. */
    leftOut: '[left out here, shown on the page after the form]',
    taken: {
      subject: 'We’ve received your withdrawal, reference {reference}',
      text: 'We received your withdrawal on {at}. That is the date that counts. Please keep this email as proof; its reference is {reference}.',
      next: 'We’re matching it to your order now. If you’re owed a refund, it goes to the card or account you paid with. You don’t need to do anything else.',
    },
    received: {
      subject: 'We’ve received a withdrawal, reference {reference}',
      text: 'On {at} we received a withdrawal from the contract for the {product} guide that names this email address. That is the date that counts. Please keep this email as proof; its reference is {reference}.',
      /** The same for every order, also for an unknown one. */
      next: 'It wasn’t sent from an order page, so we ask the buyer to confirm it, in an email to the address of the order. If you’re the buyer and get no such email within a few minutes, we haven’t found your order yet: please reply to this email with its number. If you didn’t send a withdrawal, you can ignore this email.',
    },
    /** Once its buyer has confirmed it; the reference and the time are those of the first email. */
    confirmed: {
      subject: 'Your withdrawal is confirmed, reference {reference}',
      text: 'Your confirmation has arrived. We received your withdrawal on {at}, and that is still the date that counts. Its reference is still {reference}.',
      next: 'If you’re owed a refund, it goes to the card or account you paid with. You don’t need to do anything else.',
    },
    confirm: {
      subject: 'Please confirm your withdrawal from order {number}',
      text: 'Someone, probably you, withdrew from order {number} without opening its order page. Please confirm that it was you.',
      button: 'Confirm the withdrawal',
      next: 'If you don’t confirm, we’ll decide by {date} and email you. If it wasn’t you, please reply to this email. Your order stays as it is for now.',
      /** The statement named only the address, which has other orders that can be withdrawn from. */
      others: {
        text: 'The statement named only your email address, so it covers your newest order that you can still withdraw from, {number}. To withdraw from another one, too, or instead:',
        other: 'Withdraw from order {number}, ordered on {date}',
      },
    },
    noticed: {
      subject: 'We’ve received a withdrawal from order {number}',
      text: 'On {at} we received a withdrawal from your order {number}. Its reference is {reference}.',
      next: 'If you didn’t send it, please reply to this email.',
    },
    /** What a refund closes. */
    closed: {
      own: 'The downloads of order {number}, its reading room and the board are closed. Your training log stays on your device. Your receipt and the credit note are on the order page.',
      /** Instead, where the buyer has another copy. */
      ownOfSeveral:
        'Your other copy stays open, with its reading room and the board. The downloads of order {number} are closed. Your training log stays on your device. Your receipt and the credit note are on the order page.',
      gift: 'The link and the card of your gift no longer work, and we won’t email {name}. Your receipt and the credit note are on the order page.',
      giftEmailed:
        'The link in our email to {name} and the card of your gift no longer work, and we won’t write to them again. Your receipt and the credit note are on the order page.',
      /** Of several copies, if others stay open. */
      copies: 'The rest of your order stays open, and your receipt and the credit note are on the order page.',
      /** Before the list of those. */
      these: 'These copies are closed:',
      copy: copiesText.order.copy,
      copyNamed: 'Copy {place} (for {name})',
      copyOwn: 'Copy {place} (yours)',
      /** In the statement. */
      copyMine: 'Copy {place} (mine)',
      all: 'All copies are closed, with their downloads and reading rooms. Your receipt and the credit note are on the order page.',
      part: 'This is a partial refund, so the guide stays yours. Your receipt and the credit note are on the order page.',
    },
    /** What happened, in the email and on the page. */
    outcomes: {
      refunded: {
        subject: '{amount} refunded: your withdrawal from order {number}',
        amount: '{amount} has been refunded.',
        /** On the page, below the amount. */
        amountOnly: 'has been refunded',
        text: 'It can take {days} business days to show up on the payment method you paid with ({method}).',
      },
      refunding: {
        subject: 'Your refund of {amount} is on its way, order {number}',
        amount: '{amount} is on its way back to you.',
        amountOnly: 'is on its way back to you',
        text: 'It goes to the payment method you paid with ({method}), and can take {days} business days to show up.',
      },
      delayed: {
        subject: 'We’ve received your withdrawal from order {number}',
        text: 'You’ll get {amount} back. Sending it didn’t work the first time, so it’s delayed; we’re on it, and you don’t need to do anything.',
      },
      alreadyRefunded: {
        subject: 'We’ve received your withdrawal from order {number}',
        text: 'Order {number} was already refunded, so there’s nothing left to do.',
      },
      open: {
        subject: 'We’ve received your withdrawal from order {number}',
        text: 'A person will read your withdrawal from order {number}, decide whether you get {amount} back, and answer by {date}.',
      },
      released: {
        subject: 'We’ve received your withdrawal from order {number}',
        amount: 'You get {amount} back for order {number}.',
        amountOnly: 'comes back to you',
        text: 'A person releases the refund first, by {date} at the latest.',
      },
      disputed: {
        subject: 'We’ve received your withdrawal from order {number}',
        text: 'Your bank or PayPal is already handling a dispute over this payment, so we can’t refund it as well. Their decision is binding on both of us. You’ll hear from us by {date}.',
      },
      decided: {
        subject: 'We’ve received your withdrawal from order {number}',
        text: 'We’ve answered your withdrawal. You’ll find the answer on your order page and in your email.',
      },
    },
    page: 'Open your order page',
  },
  owner: ownerMails,
  edition: {
    subject: 'New in your {product} guide: edition {number}',
    opening: 'Edition {number} of the {product} guide is out. You bought the guide, so it’s yours for free.',
    of: 'Edition {number}, {date}',
    fetch: 'Download edition {number}',
    why: 'We email buyers once when an edition has new content. You can unsubscribe any time.',
    stop: 'Unsubscribe from edition emails',
  },
  board: boardMails,
  copies: copiesMails,
  review: { ...reviewCopy.mail, reasons: reviewCopy.hiding },
  contact: { title: 'Questions?', text: 'Reply to this email or write to {email}.' },
} as const

export type MailCopy = typeof mails
