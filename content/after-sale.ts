/**
 * The words of what happens after a sale. `withdraw.title` and `withdraw.confirm` are prescribed by law
 * (Directive 2011/83/EU, Article 11a): change them only for a translation.
 */
export const afterSale = {
  withdraw: {
    link: 'Withdraw from contract here',
    title: 'Withdraw from contract here',
    text: 'Three answers, no reason, no account. On the next page you see your statement before it is sent.',
    name: {
      label: 'Your name',
      hint: 'Who withdraws. The email address you ordered with will do.',
      missing: 'Enter your name, so that we know who withdraws.',
      'too-long': 'This is longer than any name we can keep. Enter a shorter one.',
    },
    contract: {
      label: 'Which purchase?',
      hint: 'The order confirmation number, such as 7K4M-X2RN, or the email address you ordered with.',
      missing: 'Enter the order confirmation number, or the email address you ordered with.',
      'too-long': 'This is too long. The order number or the email address is enough.',
    },
    replyTo: {
      label: 'Where do we send the acknowledgement?',
      hint: 'An email address that you read.',
      missing: 'Enter an email address, so that you get your proof.',
      'too-long': 'This address is longer than any mailbox. Enter your email address.',
      malformed: 'That doesn’t look like an email address. It should look like name@example.com.',
      'not-ascii':
        'Letters like ü, é or ñ before the @ stop many mail servers, and your proof with them. Enter an address without them.',
    },
    errors: 'Something is still missing',
    check: 'Go on',
    checkTitle: 'Your statement',
    checkText: 'This is what we receive when you press the button. The moment you press it is the moment that counts.',
    confirm: 'Confirm withdrawal',
    change: 'Go back and change something',
    form: 'Rather on paper?',
    formText: 'A letter or an email in your own words counts just as much. There is a form you can use in our',
    policy: 'refund policy',
    takenTitle: 'We have received your withdrawal',
    taken:
      'It is written down with the time below, and a copy is on its way to you by email. You need do nothing else. Should money be owed to you, it goes back by the way it came.',
    reference: 'Reference',
    submitted: 'Submitted',
    statement: 'Your statement, as it was sent',
    print: 'Print this page or save it; its address stays good.',
    before:
      'For 14 days you can withdraw online, without a reason: under “Withdraw from contract here”, at the foot of every page and on your order page. Once the delivery has begun, the box above says what becomes of that right.',
    orderTitle: 'Withdraw',
    orderText:
      'Two steps and no reason asked; everything is filled in for you. We write down the moment you send it and confirm it by email.',
  },
}
