/**
 * The words of the shop's pages. `consent` is what a buyer agrees to: it is kept with each order as it stood that day,
 * so change it freely, but let somebody who knows the law read it first.
 */
export const shopText = {
  product: 'The FitSport guide',
  ways: 'Your purchase',
  formats: {
    pdf: { name: 'PDF', use: 'For tablet, computer and paper' },
    epub: { name: 'EPUB', use: 'For phones and e-readers' },
    'sheets-a4': { name: 'Sheets A4', use: 'Four sheets of the log, to print or fill in' },
    'sheets-letter': { name: 'Sheets Letter', use: 'The same for US paper' },
  },
  banner: {
    rehearsal: { name: 'Rehearsal', text: 'Rehearsal. No real money moves here, and no real card is asked for.' },
    test: {
      name: 'Test',
      text: 'Test. No real money moves here: only the providers’ test cards and test accounts pay, and orders are deleted.',
    },
  },
  consent:
    'I want the guide delivered at once, before the 14 days in which I may withdraw are over, and I know that I lose my right to withdraw as soon as the delivery begins.',
  checkout: {
    title: 'Your order',
    tax: 'Tax included. Nothing is added later.',
    email: 'Your email address',
    emailHint: 'We send your confirmation and your download link there.',
    method: 'How do you want to pay?',
    methods: {
      card: { name: 'Credit card', how: 'You pay on Stripe’s page' },
      paypal: { name: 'PayPal', how: 'You pay on PayPal’s page' },
      ideal: { name: 'iDEAL', how: 'You pay with your bank' },
      bancontact: { name: 'Bancontact', how: 'You pay with your bank' },
      eps: { name: 'EPS', how: 'You pay with your bank' },
    },
    consent: 'Delivery and withdrawal',
    policies: 'By ordering you accept our terms of service. Worth reading before you pay:',
    buy: 'Buy now – pay',
    after: 'Your download is ready the moment you have paid.',
    /** Articles 6(1)(r), (s) and (lb) of Directive 2011/83/EU. */
    functionality: 'PDF and EPUB files for any device that opens them. No copy protection, no account.',
    guarantee:
      'The law guarantees that the guide is as described. If a fault shows within two years, tell us, and we put it right free of charge.',
  },
  back: {
    cancelled: {
      title: 'No hard feelings',
      text: 'You left before paying, so nothing was charged. If you want to go on, your answers are still here; only the box needs a new tick.',
    },
    declined: {
      title: 'The payment was declined',
      text: 'Nothing was charged. It happens for many reasons, most of them not yours. Try again, or pay the other way.',
    },
    chooseAgain: {
      title: 'The payment was declined',
      text: 'Nothing was charged. On the payment page you can choose another card or account, or confirm what your bank wants confirmed. Or pay the other way, below.',
    },
    stillOpen: {
      title: 'We didn’t take this payment',
      text: 'You had turned back, so nothing was charged. You can pick up where you left off, or start again below.',
    },
    rejected: {
      title: 'We can’t take this payment just now',
      text: 'Nothing was charged, and nothing will be. The trouble is ours, not yours, and the owner has been told. Please pay the other way, below.',
    },
    rejectedNoOther: {
      title: 'We can’t take this payment just now',
      text: 'Nothing was charged, and nothing will be. The trouble is ours, not yours, and the owner has been told. Please try again later, or write to us.',
    },
    resumePayment: 'Back to the payment page',
    closed: {
      title: 'That payment page has closed',
      text: 'Nothing was charged. Your answers are still here; tick the box, and the button below opens a new one.',
    },
    suggestionApplied: {
      title: 'Changed',
      text: 'The guide goes to the address you see below. The button takes you on.',
    },
  },
  errors: {
    summary: 'One more rep',
    email: {
      missing: 'Enter your email address. The guide needs somewhere to go.',
      'too-long': 'That is longer than any email address can be. Please check it.',
      malformed: 'That doesn’t look like an email address. It should look like name@example.com.',
      'not-ascii':
        'Many mail servers can’t handle letters like ü, é or ñ before the @, and your guide would get lost. Please use an address without them.',
      unchanged: 'That is the address we already have. Enter the right one.',
    },
    method: 'Choose how you want to pay.',
    consent: 'Please tick the box. Without your agreement, the law makes us wait 14 days.',
    stale: 'This form had expired, so here is a fresh one. Please check it, tick the box and press the button again.',
    unreachable: 'The payment page can’t be reached just now. Nothing was charged. Please try again in a minute.',
    suggestion: 'Did you mean',
    suggestionUse: 'Use this address',
    suggestionKeep: 'If your address is right, just carry on.',
  },
  waiting: {
    title: 'Between sets',
    text: 'Your payment is on its way, but its provider has not told us how it went. That can take a moment. This page checks again by itself.',
    patience:
      'You can close it, too. As soon as the payment is confirmed, we email you the download link. Please do not pay a second time.',
    again: 'Check again now',
    unfinished: 'Haven’t paid yet?',
    resumePayment: 'Open the payment page again',
    cancelling: {
      title: 'One moment',
      text: 'You turned back, so we take no payment now. We are only asking the payment provider whether something was paid before that. This page checks again by itself.',
    },
  },
  pending: {
    title: 'Your payment is being held',
    text: 'It was started, but the payment provider is holding it for now.',
    why: {
      bank: 'It is drawn from a bank account, and banks take their time: usually three to six working days.',
      review: 'The provider is reviewing it. That is usually done within a day and needs nothing from you.',
      seller: 'It waits for us: we have to accept it at the payment provider, and we have been told.',
      other: 'The provider has not said why. We have been told and are looking into it.',
    },
    patience:
      'As soon as it goes through, we email you the download link. If it is refused, nothing is charged, and we tell you so. Please do not pay a second time.',
    again: 'Check again',
  },
  onward: {
    title: 'On to the payment page',
    text: 'Your browser takes you there by itself.',
    go: 'Go to the payment page',
  },
  order: {
    title: 'It’s yours',
    refundedTitle: 'Refunded',
    number: 'Order confirmation number',
    download: 'Download',
    keep: 'The files are yours for life. This page hands them out again for as long as the shop exists, at least for the years that our terms name. Keep its address, or the mail that carries it.',
    refunded: 'The price of this order went back to you, so its downloads are closed.',
    duplicate:
      'This is your second order within a day. If that was not on purpose, you can have its price back and keep the first one.',
    duplicateWrite: 'Give this payment back to me',
    guide: 'guide',
    facts: {
      bought: 'Bought',
      paid: 'Paid',
      tax: 'Tax',
      date: 'Date',
      method: 'Paid with',
      givenBack: 'Given back',
    },
    paid: '{price}, tax included',
    print: 'For your papers: print this page, and the receipt comes out on one sheet.',
    tonight: {
      title: 'Tonight: chapter\u00a0{number}, {minutes}\u00a0minutes',
      button: 'Read chapter {number}',
    },
    methods: {
      card: 'Credit card',
      apple_pay: 'Apple Pay',
      google_pay: 'Google Pay',
      link: 'Link',
      ideal: 'iDEAL',
      bancontact: 'Bancontact',
      eps: 'EPS',
      stripe: 'Stripe',
      paypal: 'PayPal',
      rehearsal: 'Rehearsal, no money moved',
      test: 'Test, no money moved',
    },
    mail: {
      title: 'Your mail',
      accepted: 'The mail server took your confirmation for',
      filed:
        'No mail server was set up, so your confirmation lies as a file beside the shop’s data and was never sent. It is for',
      queued: 'Your confirmation is on its way to',
      none: 'We haven’t sent a confirmation yet to',
      retrying: 'The mail server has not taken your confirmation yet. We keep trying for three days. It goes to',
      'given-up': 'For three days no mail server took your confirmation. Everything is on this page. It was meant for',
      refused:
        'The mailbox refused your confirmation, so it will not arrive. Everything is on this page. It was meant for',
      again: 'Send it again',
    },
    address: {
      title: 'Wrong address?',
      text: 'You can correct it once, as long as nothing was downloaded. The old link then stops working.',
      label: 'The right email address',
      button: 'Correct the address',
      goesTo: 'Your mail goes to',
      before: 'Wrong? Correct it before you download.',
      refused: 'The mailbox refused our mail to',
      closed:
        'The address can’t be corrected here any more, because the guide was downloaded or it was corrected before.',
      write: 'Write to us',
    },
    agreed: { title: 'What you agreed to', on: 'You ticked this box on', version: 'Version of the policies' },
    refunds: {
      title: 'If something is wrong',
      text: 'Ask for your money back from here, with nothing to type twice, or write to us. What we refund, and your rights, are set out in the refund policy.',
      policy: 'The refund policy as it stood when you ordered',
    },
    seller: 'Who sold it to you',
  },
  notes: {
    'mail-queued': 'Done. Your confirmation is on its way once more.',
    'mail-too-often': 'We have sent you five mails today. Please look into your spam folder, or write to us.',
    'address-corrected': 'Corrected. Your confirmation is on its way to the new address, and this is your new link.',
    'address-closed':
      'This address can’t be corrected any more: it was corrected before, or the guide was downloaded already. Write to us.',
  },
  find: {
    title: 'Find my order',
    text: 'Enter your email address or your order confirmation number. We send the links to your orders to the address you ordered with.',
    label: 'Email address or order number',
    button: 'Send me my links',
    missing: 'Enter your email address or your order confirmation number.',
    malformed: 'That is neither an email address nor an order number. A number looks like 7K4M-X2RN.',
    sentTitle: 'Check your mailbox',
    sent: 'If there is an order for it, an email with your links arrives within a few minutes. We also ask Stripe and PayPal now about every payment of yours that is still open. If no email comes, check your spam folder, or try another address you might have used.',
    another: 'Try another address',
  },
  notices: {
    noOrder: {
      title: 'No order lives here',
      text: 'This link belongs to no order. Perhaps part of it got lost on the way, or the address of the order was corrected and a newer link took its place.',
    },
    staleFile: {
      title: 'This link has cooled down',
      text: 'File links work for thirty minutes. Your order page makes you a fresh one as often as you like.',
    },
    closedFile: {
      title: 'This download is closed',
      text: 'The order was refunded or its address was corrected. If that surprises you, write to us.',
    },
    noBook: {
      title: 'Not on the shelf yet',
      text: 'The guide’s files are not here, so we will not take your money. Nothing was charged. Please come back a little later.',
    },
    noFile: {
      title: 'We mislaid your file',
      text: 'Your order is fine and stays yours. The file is missing on our side, and the owner has been told. Please come back a little later.',
    },
    wrongAmount: {
      title: 'Please let a person look at this',
      text: 'What was paid is not what was asked, so we stopped before doing anything wrong. The owner has been told. Please do not pay again; write to us with your order number.',
    },
    alreadyOwned: {
      title: 'We didn’t take this payment',
      text: 'Nothing was charged for it. It was started before the guide was paid for in another way. If that was you, your download link is in your mailbox, and we can send it again.',
    },
    closedWindow: {
      title: 'The window is closed',
      text: 'This is what the buyer sees: nothing. But the payment went through, the provider told the shop, and the mail with the download link is on its way.',
    },
    find: 'Find my order',
    write: 'Write to us',
  },
  stage: {
    title: 'A pretend payment page',
    text: 'Where Stripe or PayPal would ask for the money, you choose what happens next.',
    done: 'This payment went through already.',
    acts: {
      pay: { name: 'Pay', what: 'The payment goes through and you come back.' },
      decline: { name: 'Decline', what: 'The bank says no.' },
      cancel: { name: 'Cancel', what: 'You change your mind and go back.' },
      'close-window': { name: 'Pay and close the window', what: 'You never come back; only the webhook tells.' },
      'pay-late': { name: 'Pay late', what: 'The order has expired before the money arrives.' },
      'double-webhook': { name: 'Pay, told twice', what: 'The provider sends the same webhook two times at once.' },
      hold: { name: 'Pay, held back', what: 'The provider reviews the payment before it lets it through.' },
      'turn-away': { name: 'Turn the seller away', what: 'The seller’s account can’t take the payment.' },
    },
  },
}
