/**
 * The copy of refund requests: the form, the order page and the emails. `{…}` is filled in. Quotes from the refund policy
 * must match its text.
 */
export const refundRequest = {
  link: 'Request a refund',
  form: {
    title: 'Request a refund',
    text: 'Tell us what happened, in your own words. We’ll email you at every step.',
    next: {
      title: 'What happens next',
      received: 'Within minutes we confirm your request by email.',
      answer: 'A person reads it and answers within {days} days, unless we can refund you at once.',
      money: 'A refund goes back the way you paid. It can take {days} business days to show up.',
    },
    order: 'Your order',
    /** While the law allows it, beside the reason that needs none there. */
    instead: 'Is it not for you? Until {lastDay} you can withdraw instead, without giving a reason.',
    change: 'Changed your mind within 14 days?',
    withdraw: 'You can withdraw from the contract without giving a reason.',
    number: {
      label: 'Order confirmation number',
      hint: 'You’ll find it in your confirmation email. It looks like 7K4M-X2R3.',
      missing: 'Enter the order confirmation number. You’ll find it in your confirmation email.',
      malformed:
        'That doesn’t look like an order confirmation number. It has eight characters, such as 7K4M-X2R3; please compare it with your email.',
    },
    email: {
      label: 'The email address you ordered with',
      hint: 'We’ll send our answer there.',
      missing: 'Enter the email address you ordered with.',
      malformed: 'That doesn’t look like an email address. It should look like name@example.com.',
    },
    ground: {
      label: 'What’s it about?',
      missing: 'Choose what it’s about.',
      choices: {
        'download-failure': {
          name: 'The download fails',
          what: 'I tried more than once, but a file doesn’t arrive or doesn’t open.',
        },
        duplicate: { name: 'I bought it twice', what: 'I paid for the same guide twice.' },
        'delivery-failure': {
          name: 'The guide never reached me',
          what: 'I paid, but got neither an email nor a download.',
        },
        other: { name: 'It’s not for me, or something else', what: 'Any other reason. A person will read it.' },
      },
    },
    description: {
      label: 'What happened?',
      hint: 'Two or three sentences are enough. If something didn’t work: what did you try, and on which device?',
      missing: 'Please say in a sentence or two what happened, so we can help.',
      'too-long': 'Please shorten it to 4,000 characters. You can add more later.',
    },
    pictures: {
      label: 'Screenshots, if they help',
      hint: 'Up to 5 screenshots, 10 MB in total: PNG, JPEG or WebP. We remove location and device data, and only the person who answers you sees them.',
      kept: 'These screenshots are already uploaded:',
      picture: 'Screenshot {place}: {type}, {size}',
      drop: 'Remove',
      errors: {
        'not-a-picture':
          '“{name}” isn’t a PNG, JPEG or WebP image, or it’s damaged. Take a screenshot of it and choose that.',
        'too-large':
          '“{name}” is too large: all screenshots together can be up to 10 MB. Choose a smaller one, or leave it out.',
        'too-many':
          '“{name}” is one too many: you can send up to 5 screenshots. You can add more after you’ve sent your request.',
        'choose-again': 'Please choose “{name}” again once the rest of the form is filled in.',
        'no-room':
          'We can’t accept screenshots right now. Please send your request without them; you can add them later.',
      },
    },
    send: 'Send my request',
    errors: 'Please check your entries',
    rules: 'What we refund, and how, is in our',
    policy: 'refund policy',
    sentTitle: 'Check your inbox',
    sent: 'We’ve received your request. Within a few minutes you’ll get an email that says when to expect an answer, or what we need to find your order.',
    sentNext:
      'No email? Check your spam folder, or find your order first and request the refund from its page; your details are filled in there.',
  },
  claim: {
    title: 'Your refund request',
    withdrawalTitle: 'Your withdrawal',
    reference: 'Reference',
    why: 'Why you get a refund',
    /** Requested with the button for a second payment. */
    chargedTwice: 'Reason: charged twice',
    received: 'We received it on {date}.',
    answerBy: 'A person will read it. You’ll have our answer by {date}.',
    unconfirmed:
      'It was sent without opening this page. Please confirm that it was you; if you don’t, a person decides by {date}.',
    confirm: 'Confirm the withdrawal',
    disputed:
      'Your bank or PayPal is already handling a dispute over this payment, so we can’t refund it as well. Their decision is binding on both of us.',
    granted: 'On {date} we decided to refund {amount}.',
    refused: 'On {date} we decided that we can’t refund this order.',
    cancelled: 'You canceled your request on {date}. Your order stays as it is.',
    withdrawalCancelled: 'You took back your withdrawal on {date}. Your order stays as it is.',
    /** A request whose buyer has withdrawn since. */
    joined: 'A person reads it together with your withdrawal {reference}. You’ll have our answer by {date}.',
    settled: 'It was settled on {date}, with your withdrawal {reference}.',
    elsewhere: 'This order was already refunded on {date}.',
    pictures: { one: 'Sent with one screenshot.', several: 'Sent with {count} screenshots.' },
    you: 'You',
    us: 'Us',
    money: {
      requested:
        'Your refund of {amount} is on its way to the payment method you paid with ({method}). It can take {days} business days to show up.',
      sent: '{amount} refunded on {date} to the payment method you paid with ({method}). It can take {days} business days to show up.',
      arrived:
        '{amount} refunded on {date}; it should have arrived by now. If you can’t find it, give your bank the payment reference below, or email us.',
      failed:
        'Your refund of {amount} is delayed because sending it didn’t work the first time. We’re on it; you don’t need to do anything.',
      'not-due': 'Your bank or PayPal returned {amount} to you because of your dispute, so we won’t refund it again.',
      records: 'For your records',
      reference: 'Payment reference: {reference}',
    },
    add: 'Add a message or screenshots',
    word: {
      label: 'Your message',
      send: 'Send',
      missing: 'Write a message, or choose a screenshot.',
      'too-long': 'Please shorten it to 4,000 characters.',
      full: 'There’s a lot here already. Please reply to one of our emails instead.',
    },
    meanwhile: 'Read or download the guide meanwhile',
    /** Beside a withdrawal that came without the order page. */
    meanwhileUnconfirmed: 'It wasn’t you? You can still read or download the guide',
    takeBack: { request: 'Cancel my request', withdrawal: 'Take back my withdrawal' },
    /** The button, once it is opened. */
    takeBackSure: { request: 'Yes, cancel it', withdrawal: 'Yes, take it back' },
    takeBackText: {
      request: 'We’ll close it, and your order stays as it is. You can ask again.',
      withdrawal: 'We’ll close it, and your order stays as it is.',
    },
  },
  notes: {
    'request-received': 'We’ve received your request. You can follow it below and by email.',
    'request-granted': 'Done: your refund is on its way. You’ll find the details below and in your email.',
    'word-added': 'Added to your request.',
    'request-cancelled': 'Your refund request is closed, and your order stays as it is.',
    'withdrawal-confirmed':
      'Your confirmation has arrived. It’s still the same withdrawal, with the reference and the time below, and we’ve emailed you.',
    'withdrawal-cancelled': 'Your withdrawal is taken back, and your order stays as it is.',
    'request-closed': 'Your request has already been decided, so it can’t be changed.',
  },
  mails: {
    open: {
      subject: 'We’ve received your refund request for order {number}, reference {reference}',
      text: 'We’ve received your refund request. A person will read it and answer by {date}.',
    },
    openWithdrawal: {
      subject: 'Your withdrawal from order {number}, reference {reference}',
      text: 'A person will read your withdrawal from order {number} and answer by {date}.',
    },
    disputed: {
      subject: 'We’ve received your refund request for order {number}, reference {reference}',
      text: 'We’ve received your refund request. Your bank or PayPal is already handling a dispute over this payment, so we can’t refund it as well. Their decision is binding on both of us. You’ll hear from us by {date}.',
    },
    granted: {
      subject: 'Your refund of {amount} is on its way, order {number}',
      text: 'Your refund of {amount} is on its way to the payment method you paid with ({method}). It can take {days} business days to show up.',
    },
    refused: {
      subject: 'About your refund request for order {number}',
      text: 'We’ve read your request {reference}. We’re sorry, but we can’t refund this order.',
    },
    cancelled: {
      subject: 'Your refund request for order {number} is canceled',
      text: 'You canceled your request {reference}. Your order stays as it is.',
    },
    cancelledWithdrawal: {
      subject: 'You took back your withdrawal from order {number}',
      text: 'You took back your withdrawal {reference}. Your order stays as it is.',
    },
    wrote: 'What you wrote',
    follow: 'On your order page you can follow it, add a message or a screenshot, or cancel it.',
    closes: 'The downloads of this order are now closed. Your receipt and the credit note are on the order page.',
    closesCopies:
      'The copies of this order are now closed, and nothing more is sent to those they were for. Your receipt and the credit note are on the order page.',
    /** Follows a full refund of a buyer with other orders. */
    stays: {
      one: 'Your other order {all} stays open.',
      several: 'Your other orders {all} stay open.',
    },
    part: 'This is a partial refund, so the guide stays yours.',
    partCopies: 'This is a partial refund, so no copy is closed.',
    rights: 'This doesn’t affect your legal rights. If you disagree, reply to this email.',
    why: 'Why',
    page: 'Open your order page',
    quote: 'Reference {reference}, order {number}.',
    word: {
      subject: 'A message about your refund request for order {number}',
      text: 'We’ve added a message to your request {reference}:',
    },
    /** Follows the text, if the refund is for some copies of an order. */
    copies: {
      one: 'The refund is for one copy, which is now closed. Your other copies stay open.',
      several: 'The refund is for {count} copies, which are now closed. Your other copies stay open.',
    },
    sent: {
      subject: 'We’ve refunded {amount} for order {number}',
      text: 'On {date} we refunded {amount} to the payment method you paid with ({method}). It can take {days} business days to show up. If you ask your bank or PayPal, quote the reference {reference}. The credit note is on your order page.',
    },
    arrived: {
      subject: 'Your refund of {amount} should have arrived, order {number}',
      text: 'On {date} we refunded {amount} to the payment method you paid with ({method}). It should have arrived by now. If you can’t find it, give your bank or PayPal the reference {reference}, or reply to this email.',
    },
    failed: {
      subject: 'Your refund of {amount} is delayed, order {number}',
      text: 'Refunding {amount} to the payment method you paid with ({method}) didn’t work. You don’t need to do anything: we’re on it, and will try again or find another way.',
    },
    'not-due': {
      subject: 'You already have the {amount} for order {number}',
      text: 'Your bank or PayPal returned {amount} for order {number} to you because of your dispute, so we won’t refund it again. If you can’t find the money, ask your bank or PayPal, or reply to this email.',
    },
    done: {
      subject: 'Order {number} was already refunded',
      text: 'You requested a refund for order {number}. It was refunded on {date}, so there’s nothing left to do. If you can’t find the money, reply to this email.',
    },
    unmatched: {
      subject: 'About your refund request',
      text: 'You requested a refund with the order number {number} and this email address, but we can’t find an order that matches both. We haven’t stored your request.',
      orders: 'These are your orders. You can request a refund from each page:',
      order: 'Order {number}, {date}',
      none: 'You may have ordered with another address, or the number has a typo: please compare it with your confirmation email. We can also send you the links to your orders.',
      find: 'Find my order',
      again: 'Try again',
      surprise: 'If you didn’t request this, you can ignore this email.',
    },
    reasons: {
      law: 'You withdrew in time. Our refund policy says: “By law you may withdraw from the purchase within 14 days of the day the contract was made, without giving a reason.”',
      'law-not-opened': 'The guide had not been read or downloaded when you withdrew, so you still had that right.',
      'law-not-opened-gift': 'The gift had not been opened when you withdrew, so you still had that right.',
      'law-not-opened-copies': 'None of your copies had been opened when you withdrew, so you still had that right.',
      'law-partly-opened': 'You still had that right for the copies that had not been opened when you withdrew.',
      guarantee: 'You asked within our {guaranteeDays}-day money-back period.',
      duplicate:
        'You bought the guide twice. Our refund policy says: “Refunds are considered only for” … “duplicate purchases”, and: “A request must be made within {requestDays} days of purchase.”',
      'paid-twice': 'You paid twice.',
      'download-failure':
        'Our records show that your downloads failed. Our refund policy says: “Refunds are considered only for technical download failures after multiple attempts” …, and: “A request must be made within {requestDays} days of purchase.”',
      'delivery-failure':
        'Our records show that the guide didn’t reach you. Our refund policy says: “Refunds are considered only for” … “significant delivery failures”, and: “A request must be made within {requestDays} days of purchase.”',
      owner: 'Our refund policy doesn’t require it, but we decided in your favor.',
      elsewhere: 'This order was already refunded.',
      late: 'Our refund policy says: “A request must be made within {requestDays} days of purchase.”',
      'no-ground':
        'Our refund policy says: “All sales are final once the download link is delivered”, and: “Refunds are considered only for technical download failures after multiple attempts, duplicate purchases, or significant delivery failures.”',
    },
  },
} as const

export type RequestMailCopy = typeof refundRequest.mails
