/**
 * The copy of the shop's pages. `consent` is what a buyer agrees to. It is stored with each order as it was that day, so
 * you can change it, but have it checked by someone who knows the law first.
 */
export const shopText = {
  product: 'The {brand} guide',
  ways: 'Your purchase',
  formats: {
    pdf: { name: 'PDF', use: 'For tablets, computers and paper' },
    epub: { name: 'EPUB', use: 'For e-readers and phones' },
    'sheets-a4': { name: 'Log sheets (A4)' },
    'sheets-letter': { name: 'Log sheets (US Letter)' },
  },
  sheets: {
    name: 'Log sheets',
    use: 'Four sheets to print or fill in',
    papers: { 'sheets-a4': 'A4', 'sheets-letter': 'US Letter' },
  },
  banner: {
    rehearsal: { name: 'Rehearsal', text: 'Rehearsal. No real money moves here, and you don’t need a real card.' },
    test: {
      name: 'Test',
      text: 'Test. No real money moves here: only test cards and test accounts work, and orders are deleted.',
    },
  },
  consent:
    'I want the guide delivered at once, before the 14 days in which I may withdraw are over, and I know that I lose my right to withdraw as soon as the delivery begins.',
  checkout: {
    title: 'Your order',
    /** On the pages that it links to. */
    back: 'Back to checkout',
    email: 'Your email address',
    emailHint: 'Your confirmation and the link to your order are sent here.',
    method: 'How do you want to pay?',
    methods: {
      card: { name: 'Credit card', how: 'Pay securely on Stripe' },
      paypal: { name: 'PayPal', how: 'Pay securely on PayPal' },
      ideal: { name: 'iDEAL', how: 'Pay with your bank' },
      bancontact: { name: 'Bancontact', how: 'Pay with your bank' },
      eps: { name: 'EPS', how: 'Pay with your bank' },
    },
    consent: 'Delivery and withdrawal',
    /** At the box, after a payment that didn’t come about. */
    again: 'Please check this box again: your agreement counts for one attempt to pay only.',
    /** Above the button, after a question about the address. */
    addressChoices: {
      changed: 'Address changed. We’ll send your link to {email}.',
      kept: 'Address kept. We’ll send your link to {email}.',
      giftChanged: 'Address changed. We’ll email the gift to {email}.',
      giftKept: 'Address kept. We’ll email the gift to {email}.',
    },
    policies: 'By ordering, you accept our terms of service. Please read them before you pay:',
    openCopy: 'Open your reading room',
    /** From a message far above it. */
    toBox: 'Go to “Delivery and withdrawal”',
    buy: 'Buy now',
    /** After it, unless there is no total yet. */
    pay: '– pay {price}',
    offline: 'No connection. Nothing was charged; try again when you’re back online.',
    after: 'Ready as soon as you’ve paid.',
    receipt: 'You get a receipt at once.',
    invoiceFor: 'Can I get an invoice with a company name?',
    invoice:
      'You get a receipt at once and, for your bookkeeping, an invoice with a company name and address as soon as you ask for it on your order page.',
    more: 'Refunds, formats and guarantee',
    /** Articles 6(1)(r), (s) and (lb) of Directive 2011/83/EU. */
    functionality:
      '{files} files for any device that opens them. No copy protection, no account. Each copy carries its reader’s email address.',
    guarantee:
      'The law guarantees that the guide is as described. If a defect shows up within two years, tell us, and we’ll fix it free of charge.',
  },
  back: {
    cancelled: {
      title: 'You left before paying',
      text: 'Nothing was charged. Your details are still here; just check the box under “Delivery and withdrawal” again.',
      textWithoutBox: 'Nothing was charged. Your details are still here; just press the button again.',
    },
    declined: {
      title: 'The payment was declined',
      text: 'Nothing was charged. It’s usually the bank’s decision, not something you did. Check the box again and retry, or choose another way to pay.',
      textWithoutBox:
        'Nothing was charged. It’s usually the bank’s decision, not something you did. Try again, or choose another way to pay.',
    },
    chooseAgain: {
      title: 'The payment was declined',
      text: 'Nothing was charged. Go back to use another card or account, or to approve the payment in your banking app. Or choose another way to pay below, and check the box under “Delivery and withdrawal” again.',
      textWithoutBox:
        'Nothing was charged. Go back to use another card or account, or to approve the payment in your banking app. Or choose another way to pay below.',
    },
    stillOpen: {
      title: 'You canceled the payment',
      text: 'You canceled, so nothing was charged. You can pick up where you left off, or check the box and start again below.',
      textWithoutBox: 'You canceled, so nothing was charged. You can pick up where you left off, or start again below.',
    },
    rejected: {
      title: 'We can’t take this payment right now',
      text: 'Nothing was charged, and nothing will be. The problem is on our side, and we’re looking into it. Please choose another way to pay below, and check the box under “Delivery and withdrawal” again.',
      textWithoutBox:
        'Nothing was charged, and nothing will be. The problem is on our side, and we’re looking into it. Please choose another way to pay below.',
    },
    rejectedNoOther: {
      title: 'We can’t take this payment right now',
      text: 'Nothing was charged, and nothing will be. The problem is on our side, and we’re looking into it. Please try again later, or email us.',
    },
    resumePayment: 'Back to the payment page',
    closed: {
      title: 'That payment page has expired',
      text: 'Nothing was charged. Your details are still here; check the box and press the button to get a new one.',
      textWithoutBox: 'Nothing was charged. Your details are still here; press the button to get a new one.',
    },
    codeUsed: {
      title: 'You’ve already used this code',
      text: 'Nothing was charged. The code went to another order with your email address. You can buy without it below; just check the box under “Delivery and withdrawal” again.',
      textWithoutBox:
        'Nothing was charged. The code went to another order with your email address. You can buy without it below.',
    },
    /** In a browser that is signed in to the reading room. */
    hasCopy: {
      title: 'You already have the guide',
      text: 'This browser is signed in to your copy. You can buy another one below, for yourself or as a gift.',
    },
    codeUnknown: {
      title: 'The code in your link can’t be used',
      text: 'The price below is the price without it.',
    },
  },
  errors: {
    summary: 'Please check your entries',
    email: {
      missing: 'Enter your email address, so we can send you your link.',
      'too-long': 'That’s too long for an email address. Please check it.',
      malformed: 'That doesn’t look like an email address. It should look like name@example.com.',
      'not-ascii':
        'Many email servers can’t handle letters like ü, é or ñ before the @. Please use an address without them.',
      unchanged: 'That’s the address we already have. Please enter the correct one.',
    },
    method: 'Choose how you want to pay.',
    consent: 'Please check the box. Without your agreement, we’d have to wait 14 days before delivering the guide.',
    stale: 'This form expired, so here’s a new one. Please look it over, check the box and press the button again.',
    staleWithoutBox: 'This form expired, so here’s a new one. Please look it over and press the button again.',
    unreachable: 'We can’t reach the payment page right now. Nothing was charged. Please try again in a minute.',
    suggestion: 'Which address is right?',
    suggestionOf: 'Is {email} right?',
    suggestionUse: 'Use {email}',
    suggestionKeep: 'Keep {email}',
  },
  waiting: {
    title: 'Waiting for your payment',
    text: 'Your payment provider hasn’t confirmed the payment yet. This can take a moment. The page checks again automatically.',
    next: 'You can close this page. As soon as the payment is confirmed, we’ll email you the link to your order. Please don’t pay again.',
    again: 'Check again now',
    unfinished: 'Haven’t paid yet?',
    resumePayment: 'Open the payment page again',
    cancelling: {
      title: 'One moment',
      text: 'You canceled, so we won’t charge you. We’re just checking with the payment provider that nothing was paid before that. The page checks again automatically.',
    },
  },
  onHold: {
    title: 'Your payment is being reviewed',
    text: 'Your payment provider hasn’t released it yet.',
    why: {
      bank: 'Payments from a bank account usually take three to six business days.',
      review: 'The provider is reviewing it, which usually takes less than a day. You don’t need to do anything.',
      seller: 'We need to approve it in our payment account, and we’ve been notified.',
      other: 'The provider didn’t say why. We’re looking into it.',
    },
    next: 'As soon as it goes through, we’ll email you the link to your order. If it’s declined, you won’t be charged, and we’ll let you know. Please don’t pay again.',
    again: 'Check again',
  },
  onward: {
    title: 'On to the payment page',
    text: 'You’ll be taken there automatically.',
    go: 'Go to the payment page',
  },
  order: {
    title: 'It’s yours',
    thanks: 'Thank you! Your guide is ready.',
    /** Once it has been opened, or later. */
    titleBegun: 'Your guide',
    readOn: 'Continue reading',
    refundedTitle: 'Refunded',
    number: 'Order confirmation number',
    download: 'Download',
    started: 'Your download has started. Nothing there? Press again: you can download as often as you like.',
    offline: 'No connection. Try again when you’re back online.',
    /** Also in the confirmation, as the terms define it. */
    lifetime:
      'Lifetime access: the files you download are yours to keep, and your order page stays as long as the shop exists, and for at least {years} years.',
    keep: 'Bookmark this page, or keep our email.',
    refunded: 'This order was refunded, so its downloads are closed. Your receipt stays here.',
    duplicate: {
      bought: 'You already bought the guide less than a day ago.',
      refund: 'If this order is a mistake, we refund it at once; your other order stays as it is.',
      withdraw:
        'If this order is a mistake, withdraw from it and you get your money back at once; your other order stays as it is.',
      ask: 'If this order is a mistake, you can ask for a refund, and a person answers; your other order stays as it is.',
      buttons: { refund: 'Refund this order', ask: 'Ask for a refund' },
    },
    guide: 'guide',
    facts: {
      bought: 'Bought',
      price: 'Price',
      paid: 'Paid',
      tax: 'Tax',
      date: 'Date',
      method: 'Paid with',
      givenBack: 'Refunded',
    },
    paid: '{price}, {tax}',
    receiptPdf: '{number} (PDF)',
    tonight: {
      title: 'Tonight: chapter\u00a0{number}, {minutes}\u00a0minutes',
      titleWithoutChapter: 'Train tonight',
      button: 'Read chapter {number}',
      videos: 'Exercise videos',
      log: 'Training log',
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
      owner: 'Nothing, it was free',
    },
    mail: {
      title: 'Your confirmation email',
      accepted: 'We sent your confirmation to',
      filed: 'This shop has no email server yet, so your confirmation was saved as a file and not sent. It’s for',
      queued: 'Your confirmation is on its way to',
      none: 'We haven’t yet sent a confirmation to',
      retrying:
        'Your email provider hasn’t accepted your confirmation yet. We’ll keep trying for three days. We’re sending it to',
      'given-up':
        'We tried for three days, but your confirmation couldn’t be delivered. Everything you need is on this page. It was meant for',
      refused: 'Your confirmation bounced, so it won’t arrive. Everything you need is on this page. It was meant for',
      again: 'Send it again',
    },
    address: {
      title: 'Wrong address?',
      text: 'You can correct it once, until you first download a file. The old link will stop working.',
      textHandOut: 'You can correct it once. The old link will stop working.',
      label: 'Correct email address',
      button: 'Change address',
      goesTo: 'We send your emails to',
      before: 'Wrong? You can correct it once, until you first download a file.',
      refused: 'Our email bounced from',
      closed:
        'The address can’t be changed here anymore, because the guide was already downloaded or the address was changed before.',
      write: 'Email us',
    },
    agreed: { title: 'What you agreed to', on: 'You checked this box on' },
    refunds: {
      title: 'Refunds',
      text: 'When you request a refund, your order details are filled in for you.',
      open: {
        request: 'We have your refund request {reference}. You can follow it at the top of this page.',
        withdrawal: 'We have your withdrawal {reference}. You can follow it at the top of this page.',
      },
      rights: 'To see what we refund and your rights, read the',
      policyLink: 'refund policy',
      policy: 'The refund policy at the time of your order',
    },
    seller: 'Seller',
  },
  notes: {
    'mail-queued': 'Done. We’re sending your confirmation again.',
    'mail-too-often': 'We’ve sent you five emails today. Please check your spam folder, or email us.',
    'address-corrected':
      'Address changed to {email}. We’re sending your confirmation there, and this page has a new link.',
    'address-closed':
      'This address can’t be changed anymore: it was changed before, or the guide was already downloaded. Please email us.',
  },
  find: {
    title: 'Find my order',
    text: 'Enter your email address or your order confirmation number. We’ll send the links to your orders to the address you ordered with.',
    label: 'Email address or order number',
    button: 'Send me my links',
    missing: 'Enter your email address or your order confirmation number.',
    malformed: 'That’s neither an email address nor an order number. An order number looks like 7K4M-X2R3.',
    mistyped: 'This looks like an order number with a typo. Please check it, or enter your email address.',
    sentTitle: 'Check your inbox',
    sent: {
      email:
        'If there’s an order or a copy for {query}, we’ll email its link there within a few minutes. We send it at most every 10 minutes, and five times a day. No email? Check your spam folder, or try another address you might have used.',
      number:
        'If there’s an order or a copy with the number {query}, we’ll email its link within a few minutes, to the address you gave us then. We send it at most every 10 minutes, and five times a day, by number and by address together. No email? Check your spam folder first.',
    },
    another: { email: 'Try another address', number: 'Try your email address' },
  },
  tooLong: 'That’s {length} characters. There’s room for {max}, so please shorten it.',
  notices: {
    noOrder: {
      title: 'We can’t find that order',
      text: 'The link may be incomplete or out of date. If the order’s email address was changed, use the link in our latest email.',
    },
    staleFile: {
      title: 'This link has expired',
      text: 'Download links work for thirty minutes. You can get a new one on your order page any time.',
    },
    closedFile: {
      title: 'This download is closed',
      text: 'The order was refunded, or its email address was changed. If that’s a surprise, please email us.',
    },
    noBook: {
      title: 'Not on the shelf yet',
      text: 'The guide isn’t available right now, so we won’t take your money. Nothing was charged. Please come back later.',
    },
    noFile: {
      title: 'We can’t find your file',
      text: 'Your order is fine. The file is missing on our side, and we’ve been notified. Please come back a little later.',
    },
    pendingFile: {
      title: 'Your file is being made',
      text: 'This takes about a minute. Stay on this page: the download starts by itself.',
    },
    wrongAmount: {
      title: 'We need to check this payment',
      text: 'The amount paid doesn’t match the price, so we stopped here. We’ve been notified. Please don’t pay again; email us with your order number.',
    },
    alreadyOwned: {
      title: 'We didn’t take this payment',
      text: 'Nothing was charged for it, because the guide was already paid for another way. If that was you, your download link is in your inbox, and we can send it again.',
    },
    closedWindow: {
      title: 'The window is closed',
      text: 'This is what the buyer sees: nothing. But the payment went through, the provider notified the shop, and the email with the download link is on its way.',
    },
    find: 'Find my order',
    write: 'Email us',
  },
  stage: {
    title: 'A pretend payment page',
    text: 'Where Stripe or PayPal would ask for the money, you choose what happens next.',
    done: 'This payment already went through.',
    acts: {
      pay: { name: 'Pay', what: 'The payment goes through and you come back.' },
      decline: { name: 'Decline', what: 'The bank says no.' },
      cancel: { name: 'Cancel', what: 'You change your mind and go back.' },
      'close-window': { name: 'Pay and close the window', what: 'You never come back; only the webhook arrives.' },
      'pay-late': { name: 'Pay late', what: 'The order has expired before the money arrives.' },
      'double-webhook': {
        name: 'Pay, duplicate webhook',
        what: 'The provider sends the same webhook two times at once.',
      },
      hold: { name: 'Pay, under review', what: 'The provider reviews the payment before releasing it.' },
      'reject-payment': { name: 'Reject the seller', what: 'The seller’s account can’t take the payment.' },
    },
  },
} as const
