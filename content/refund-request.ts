/**
 * The words of asking for money back: the form, how it stands on the order page, and the mails. What stands in braces is
 * filled in. What is quoted from the refund policy must stand there, too.
 */
export const refundRequest = {
  link: 'Ask for your money back',
  form: {
    title: 'Ask for your money back',
    text: 'Tell us what happened, in your own words. We name a day by which you have an answer, and write to you at every step.',
    order: 'Your order',
    change: 'Only changed your mind, and bought within the last 14 days?',
    withdraw: 'Then withdraw from the contract: it needs no reason.',
    number: {
      label: 'Order confirmation number',
      hint: 'You find it in your confirmation mail. It looks like 7K4M-X2RN.',
      missing: 'Enter the order confirmation number. You find it in your confirmation mail.',
      malformed:
        'This is not an order confirmation number. It has eight characters, such as 7K4M-X2RN; please compare it with your mail.',
    },
    email: {
      label: 'The email address you ordered with',
      hint: 'Our answer goes there, and nowhere else.',
      missing: 'Enter the email address you ordered with.',
      malformed: 'That doesn’t look like an email address. It should look like name@example.com.',
    },
    ground: {
      label: 'What is it about?',
      missing: 'Choose what it is about. “Something else” is an answer, too.',
      choices: {
        'download-failure': {
          name: 'The download fails',
          what: 'I tried more than once, and a file does not arrive or does not open.',
        },
        duplicate: { name: 'I bought it twice', what: 'The same guide was paid for two times.' },
        'delivery-failure': {
          name: 'The guide never reached me',
          what: 'I paid, and got neither a mail nor a download.',
        },
        other: { name: 'Something else', what: 'Any other reason. A person reads it.' },
      },
    },
    description: {
      label: 'What happened?',
      hint: 'Say what you have tried, and on which device. Two or three sentences are enough.',
      missing: 'Say in a sentence or two what happened. Without it nobody can help you well.',
      'too-long': 'This is longer than we can keep. Shorten it to 4,000 characters; you can add more later.',
    },
    pictures: {
      label: 'Screenshots, if they help',
      hint: 'Up to 5 pictures, 10 MB together: PNG, JPEG or WebP. We take out where and with which device they were made, and only the person who answers you sees them.',
      kept: 'These pictures are here already; you need not choose them again:',
      picture: 'Picture {place}: {type}, {size}',
      drop: 'Remove',
      errors: {
        'not-a-picture':
          '“{name}” is no PNG, JPEG or WebP picture, or it is damaged. Make a screenshot of it and choose that.',
        'too-large':
          '“{name}” does not fit: together the pictures may have 10 MB. Choose a smaller one, or leave it out.',
        'too-many': '“{name}” is one too many: 5 pictures can come along. You can add more once your request is here.',
        'choose-again': 'Please choose “{name}” again once the rest of the form is complete.',
        'no-room': 'We can’t take pictures just now. Please send your request without them; you can add them later.',
      },
    },
    send: 'Send my request',
    errors: 'Please look at this once more',
    rules: 'When money comes back, and how, is in our',
    policy: 'refund policy',
    sentTitle: 'Look into your mailbox',
    sent: 'We have taken your request. Within a few minutes a mail arrives at the address you gave: with the day by which we answer, or with what we need to find your order.',
    sentNext:
      'If none comes, look into the spam folder, or find your order first and ask from its page; there is nothing to type there.',
  },
  claim: {
    title: 'Your request for money back',
    withdrawalTitle: 'Your withdrawal',
    reference: 'Reference',
    received: 'We received it on {date}.',
    answerBy: 'A person reads it. You have our answer by {date}.',
    disputed:
      'Your bank or PayPal is already deciding about this payment. Until it has, we can’t send the same money beside it; its decision counts for both of us.',
    granted: 'On {date} we decided: {amount} go back to you.',
    refused: 'On {date} we decided not to pay this order back.',
    cancelled: 'You took it back on {date}. Nothing changes: the guide stays yours.',
    elsewhere: 'On {date} the money had gone back to you already.',
    pictures: { one: 'One picture came with it.', several: '{count} pictures came with it.' },
    you: 'You',
    us: 'We',
    money: {
      requested:
        '{amount} are on their way to your original payment method. It takes up to {days} business days until you see them.',
      sent: '{amount} were sent on {date}, to the payment method you paid with. Banks and PayPal need {days} business days to show them.',
      arrived:
        '{amount} were sent on {date} and should be with you by now. If you can’t find them, ask your bank for the reference below, or write to us.',
      failed:
        'Sending {amount} did not work at the first try. It is not lost: we have been told, and look after it. You need do nothing.',
      'not-due':
        'Your bank or PayPal returned {amount} to you because of your dispute, so we don’t send them a second time.',
      reference: 'Reference of the payment: {reference}',
    },
    add: 'Add something',
    word: {
      label: 'Your words',
      send: 'Add it',
      missing: 'Write a word, or choose a picture.',
      'too-long': 'This is longer than we can keep. Shorten it to 4,000 characters.',
      full: 'There is a lot here already. Please answer one of our mails instead.',
    },
    takeBack: 'Take my request back',
    takeBackText: 'If it has settled itself: then nobody decides, and nothing changes.',
  },
  notes: {
    'request-received': 'Your request is here. How it stands, you see below and in your mail.',
    'request-granted': 'Done: your money goes back. The details stand below and in your mail.',
    'word-added': 'Added. Whoever reads your request sees it, too.',
    'request-cancelled': 'You took your request back. Nothing changes.',
    'request-closed': 'Your request is decided already, so nothing could be added or taken back.',
  },
  mails: {
    open: {
      subject: 'We have your request for order {number}, reference {reference}',
      text: 'Your request for money back is here. A person reads it and answers you by {date}.',
    },
    openWithdrawal: {
      subject: 'We look at your withdrawal from order {number}, reference {reference}',
      text: 'Your withdrawal belongs to order {number}. A person looks at it and answers you by {date}.',
    },
    disputed: {
      subject: 'We have your request for order {number}, reference {reference}',
      text: 'Your request for money back is here. Your bank or PayPal is already deciding about this payment. Until it has, we can’t send the same money beside it; its decision counts for both of us. You hear from us by {date} in any case.',
    },
    granted: {
      subject: 'Your money for order {number} goes back to you',
      text: 'Yes: {amount} go back to you, to the payment method you paid with. It takes {days} business days until your bank or PayPal shows them.',
    },
    refused: {
      subject: 'About your request for order {number}',
      text: 'We have read your request {reference}, and we do not pay this order back.',
    },
    cancelled: {
      subject: 'Your request for order {number} is closed',
      text: 'You took your request {reference} back, so nothing changes. The guide stays yours.',
    },
    follow: 'On your order page you can follow it, add a word or a picture, or take it back.',
    closes: 'The downloads of this order close with it. The page with your receipt stays.',
    part: 'It is a part of the price, so nothing closes: the guide stays yours.',
    rights: 'The rights that the law gives you are not touched by this. If you see it differently, answer this mail.',
    why: 'Why',
    page: 'Open your order page',
    quote: 'Reference {reference}, order {number}.',
    word: {
      subject: 'An answer to your request for order {number}',
      text: 'We have written something to your request {reference}:',
    },
    sent: {
      subject: '{amount} for order {number} were sent',
      text: '{amount} were sent to the payment method you paid with ({method}) on {date}. Banks and PayPal need {days} business days to show them. If you ask there, quote the reference {reference}.',
    },
    arrived: {
      subject: 'Your {amount} for order {number} should be there',
      text: 'On {date} we sent {amount} to the payment method you paid with ({method}), and nobody has sent them back since. They should be with you by now. If you can’t find them, ask your bank or PayPal for the reference {reference}, or answer this mail.',
    },
    failed: {
      subject: 'Your {amount} for order {number} are delayed',
      text: 'Sending {amount} to the payment method you paid with ({method}) did not work. The money is not lost, and you need do nothing: we have been told, and send it again or in another way.',
    },
    'not-due': {
      subject: 'You already have the {amount} for order {number}',
      text: 'Your bank or PayPal returned {amount} for order {number} to you because of your dispute. So the refund we announced is no longer due, and we don’t send it a second time. If you can’t find the money, ask your bank or PayPal, or answer this mail.',
    },
    done: {
      subject: 'Order {number} was paid back already',
      text: 'You asked for the money of order {number}. It went back on {date}, so there is nothing left to decide. If you can’t find it, answer this mail.',
    },
    unmatched: {
      subject: 'About your request for money back',
      text: 'Somebody, probably you, asked us for money back with the order number {number} and this address. We have no order with both, so nothing was decided, and nothing was kept.',
      orders: 'These are the orders of this address. On each page you can ask with nothing to type:',
      order: 'Order {number} of {date}',
      none: 'Perhaps you ordered with another address, or a character of the number is wrong: compare it with your confirmation mail. We can also send you the links of your orders.',
      find: 'Find my order',
      again: 'Ask again',
      surprise: 'If you did not ask, you need not do anything.',
    },
    reasons: {
      law: 'You withdrew in time. Our refund policy says it in the words of the law: “By law you may withdraw from the purchase within 14 days of the day the contract was made, without giving a reason.”',
      guarantee: 'You asked within the {guaranteeDays} days in which we promise your money back.',
      duplicate:
        'You had bought the guide twice. Our refund policy says: “Refunds are considered only for” … “duplicate purchases”, and: “A request must be made within {requestDays} days of purchase.”',
      'download-failure':
        'Our shop saw your downloads fail. Our refund policy says: “Refunds are considered only for technical download failures after multiple attempts” …, and: “A request must be made within {requestDays} days of purchase.”',
      'delivery-failure':
        'Our shop saw that the guide did not reach you. Our refund policy says: “Refunds are considered only for” … “significant delivery failures”, and: “A request must be made within {requestDays} days of purchase.”',
      owner: 'Our refund policy does not ask it of us. We decided it in your favour.',
      elsewhere: 'The money had gone back to you already.',
      late: 'Our refund policy says: “A request must be made within {requestDays} days of purchase.”',
      'no-ground':
        'Our refund policy says: “All sales are final once the download link is delivered”, and: “Refunds are considered only for technical download failures after multiple attempts, duplicate purchases, or significant delivery failures.”',
    },
  },
}

export type RequestMailCopy = typeof refundRequest.mails
