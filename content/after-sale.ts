/**
 * The words of what happens after a sale. `withdraw.link` and `withdraw.confirm` are prescribed by law
 * (Directive 2011/83/EU, Article 11a): change them only for a translation.
 */
export const afterSale = {
  withdraw: {
    link: 'Withdraw from contract here',
    title: 'Withdraw from your purchase',
    text: 'No reason and no account needed. You’ll see your statement before you send it, and get an email with its date and time.',
    rule: 'You have at least 14 days after the day of your order; your order page shows the last day, which allows for time zones and weekends. If you agreed to immediate delivery and we confirmed it by email, the right ends when the guide is first read or downloaded. You can send your statement even if you’re not sure: we record each one and tell you what happens next.',
    /** Instead of the rule, on an order: where it is now. */
    standings: {
      'not-opened': 'The guide hasn’t been read or downloaded yet, so you can still withdraw until {lastDay}.',
      'gift-not-opened': 'The gift hasn’t been opened yet, so you can still withdraw until {lastDay}.',
      'partly-opened': 'You can still withdraw from the copies that haven’t been opened yet, until {lastDay}.',
      'not-waived': 'You can still withdraw until {lastDay}.',
      'not-confirmed': 'You can still withdraw until {lastDay}.',
      waived:
        'You agreed to immediate delivery, we confirmed it by email, and the guide has been opened. That ended your legal right to withdraw. You can still send your statement: we’ll record it and tell you what happens next.',
      'waived-gift':
        'You agreed that your right to withdraw ends when the gift is opened, we confirmed it by email, and it has been opened. You can still send your statement: we’ll record it and tell you what happens next.',
      /** Of several copies. */
      'not-opened-copies': 'None of your copies has been opened yet, so you can still withdraw until {lastDay}.',
      'waived-copies':
        'You agreed to immediate delivery, we confirmed it by email, and all your copies have been opened. That ended your legal right to withdraw. You can still send your statement: we’ll record it and tell you what happens next.',
      'waived-returned':
        'You agreed to immediate delivery, we confirmed it by email, and every copy that wasn’t refunded has been opened. That ended your legal right to withdraw. You can still send your statement: we’ll record it and tell you what happens next.',
      late: 'The 14 days from the day of your order, {date}, are over. You can still send your statement: we’ll record it and tell you what happens next.',
    },
    contract: {
      label: 'Which purchase?',
      hint: 'The order confirmation number, such as 7K4M-X2R3, or the email address you ordered with. If you have more than one order, enter the number; it’s in our email about that order.',
      missing: 'Enter the order confirmation number, or the email address you ordered with.',
      /** Before it is sent, if it names no order. */
      mistyped:
        'What you entered under “Which purchase?” looks like an order number with a typo. Please compare it with your email. If you send it as it is, it counts, and a person then looks for your order.',
      unmatched:
        'What you entered under “Which purchase?” is neither an order number nor an email address, so we can’t match it to an order by ourselves. You can still send it: it counts, and a person then looks for your order.',
      /** Before it is sent, the same for every address. */
      address:
        'You entered an email address. If it has more than one order, this covers the newest one that you can still withdraw from. If you mean another one, go back and enter its number; it’s in our email about that order.',
      'too-long': 'That’s too long. The order number or your email address is enough.',
    },
    name: {
      label: 'Your name or email address',
      /** Not on an order, where all is filled in. */
      hint: 'If you gave your email address above, you can leave this and the next field empty.',
      missing: 'Enter your name or your email address.',
      'too-long': 'That name is too long. Please shorten it.',
    },
    replyTo: {
      label: 'Where should we send the confirmation?',
      hint: 'Your email address.',
      missing: 'Enter your email address, so we can send you the confirmation.',
      'too-long': 'That’s too long for an email address. Please check it.',
      malformed: 'That doesn’t look like an email address. It should look like name@example.com.',
      'not-ascii':
        'Many email servers can’t handle letters like ü, é or ñ before the @. Please use an address without them.',
    },
    errors: 'Please check your entries',
    check: 'Continue',
    checkTitle: 'Your statement',
    checkText: 'This is what you’re sending us. It counts from the moment you press the button.',
    /** Of a statement that was sent without the order page. */
    sent: {
      title: 'Please confirm your withdrawal',
      text: 'We’ve received this statement for your order. Confirm it if it’s yours; the time at which we received it is what counts. If it isn’t, do nothing here and reply to our email.',
    },
    confirm: 'Confirm withdrawal',
    change: 'Go back and change something',
    next: {
      title: 'What happens next',
      steps: [
        'You check your statement and send it. It counts from that moment.',
        'Within minutes you get an email with the date and the time.',
        'In the email to the address you ordered with, press the button that says it was you. Then we can refund you at once; without that, a person first has to find out whose order it is. From your order page, this step isn’t needed.',
        'What we owe you goes back the way you paid, within 14 days at the latest.',
      ],
    },
    form: 'Prefer to write?',
    formText: 'A letter or an email in your own words counts just as much. You’ll find a form you can use in our',
    policy: 'refund policy',
    takenTitle: 'We’ve received your withdrawal',
    takenTitleUnproven: 'One step is left: check your inbox',
    taken:
      'We’ve recorded it with the time on this page. If you’re owed a refund, it goes to the card or account you paid with. You don’t need to do anything else.',
    /** The same for every order, also for an unknown one. */
    takenUnproven:
      'Your withdrawal has arrived and counts from the time on this page. Now open the email we’re sending to the address you ordered with, and press the button in it. Then we can refund what we owe you at once. Without that, a person first has to find out whose order it is, and decides within 14 days.',
    takenUnknown:
      'If you get no such email within a few minutes, we haven’t found your order yet: please reply to our confirmation of this withdrawal with your order number.',
    reference: 'Reference',
    submitted: 'Submitted',
    statement: 'Your statement',
    order: 'Back to your order',
    print: 'We’re emailing this to {email}. You can also print or bookmark this page; its link will keep working.',
    before:
      'For 14 days, until it’s opened, you can withdraw online, without a reason, on your order page or at the bottom of every page:',
    opened: 'Delivery begins when the guide is first read or downloaded. Until then you can still withdraw.',
    /** What follows from a withdrawal of this order, before it is sent. */
    follows: {
      /** Below the amount. */
      amounts: {
        own: 'back if you withdraw now',
        all: 'back if you withdraw now, for all {count} copies, also for any that have been opened',
        some: {
          one: 'back if you withdraw now, for this copy',
          several: 'back if you withdraw now, for these {count} copies',
        },
      },
      /** Of several copies, if only some are returned. */
      opened: 'Copies that have been opened stay open.',
      /** Of a copy that the buyer kept and has not opened. */
      keep: {
        guide:
          'Copy {place} is yours, but not opened yet, so it’s among them. To keep it, open a chapter or download a file before you withdraw.',
        ownBook:
          'Copy {place} is yours, but not opened yet, so it’s among them. To keep it, download a file before you withdraw.',
      },
      keepLink: 'Go to copy {place}',
      refunded: 'We refund it right away to the payment method you paid with ({method}).',
      released: 'A person releases the refund first, by {date} at the latest.',
      open: 'If you withdraw now, a person will decide whether you get {amount} back, and answer by {date}.',
      alreadyRefunded: 'This order was already refunded, so nothing more is paid back.',
      closes: {
        own: 'The downloads, the reading room and the board then close. Your training log stays on your device.',
        gift: 'The link and the card of the gift stop working, and we won’t email {name}.',
        giftEmailed:
          'The link in our email to {name} and the card of the gift stop working, and we won’t write to them again.',
        copies: 'The refunded copies are closed, and their links stop working.',
      },
      request: 'Your refund request {reference} is settled with it.',
    },
    /** Beside the buttons that open the guide, and in the confirmation. */
    endsOnOpening: 'Opening a chapter or an exercise, or downloading a file, ends your 14-day right to withdraw.',
    /** Where there are only files. */
    endsOnDownload: 'Downloading a file ends your 14-day right to withdraw.',
    /** Once the right has ended. */
    orderEnded: 'If something is wrong with the guide, you can also request a refund.',
    orderText: 'Two steps, no reason needed. Your order number is filled in, and we’ll confirm it by email.',
  },
} as const
