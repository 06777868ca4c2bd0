import type { HelpText } from './help-schema.ts'

/** Help that needs no person. Every answer here does what it says at once, at any hour. */
export const help: HelpText = {
  link: 'Help',
  title: 'Help at any time',
  text: 'Almost everything that can go wrong you can put right yourself, right now. It happens on your order page: its address is in your confirmation mail, and we send it to you again whenever you ask.',
  find: 'Find my order',
  groups: [
    {
      title: 'The files',
      answers: [
        {
          question: 'I want to download it again',
          answer: 'As often as you like. The buttons on your order page never run out.',
          link: 'Find my order page',
          to: 'find',
        },
        {
          question: 'I need another format',
          answer: 'PDF, EPUB and the sheets for A4 and US paper are all yours. Choose on your order page.',
          link: 'Find my order page',
          to: 'find',
        },
        {
          question: 'The file does not open',
          answer:
            'On your order page, press “Make me a new copy” and download once more. If only one program complains, try the other format.',
          link: 'Find my order page',
          to: 'find',
        },
      ],
    },
    {
      title: 'The mail',
      answers: [
        {
          question: 'The mail with my link did not come',
          answer:
            'Look into the spam folder first. Then tell us your email address or your order number, and the links come again within minutes. The order page has a button for it, too.',
          link: 'Send me my links again',
          to: 'find',
        },
        {
          question: 'I gave a wrong address',
          answer:
            'As long as nothing was downloaded, you can correct it once on your order page, which you saw right after paying. If that page is gone, write to us with the receipt of your payment.',
          link: 'Find my order page',
          to: 'find',
        },
      ],
    },
    {
      title: 'The money',
      answers: [
        {
          question: 'I have paid, but nothing came',
          answer:
            'Tell us the address you ordered with. We ask Stripe and PayPal about your payment while you wait; as soon as they confirm it, your download link is in your mail. Please do not pay again.',
          link: 'Ask about my payment now',
          to: 'find',
        },
        {
          question: 'I was charged twice',
          answer:
            'On your order page, press “Look for a second payment”. We look at once, and if there is one, the page offers it back to you.',
          link: 'Find my order page',
          to: 'find',
        },
        {
          question: 'I want my money back',
          answer:
            'Tell us your order number and what went wrong, with screenshots if you have some. You see at once by when you get an answer.',
          link: 'Ask for a refund',
          to: 'refund',
        },
        {
          question: 'I want to withdraw from the contract',
          answer:
            'Two steps, no reason, no account. The moment you send it counts, and you get a confirmation to keep.',
          link: 'Withdraw from contract here',
          to: 'withdraw',
        },
      ],
    },
  ],
  person: {
    title: 'Something else?',
    text: 'Then a person reads it. Write to us, and name your order number if you have it:',
  },
  order: {
    title: 'Help at any time',
    broken: {
      text: 'Does a file not open? We throw your copy away and make a new one when you press Download.',
      button: 'Make me a new copy',
    },
    twice: {
      text: 'Were you charged twice? We ask the payment providers and look through your orders at once.',
      button: 'Look for a second payment',
    },
    more: 'All other answers',
  },
  notes: {
    'copy-new': 'Press Download, and a new copy is made for you.',
    'twice-none':
      'We have looked: with your address, one payment reached us and no second one. If your bank shows two, the other is often only a reservation that disappears within days. If it stays, write to us.',
    'twice-here': 'We have found it: this order is the second payment. You can have it back with the button below.',
    'twice-other':
      'We have found a second payment, under another order. Its link is in your mail now; on its page you can have the money back.',
    'twice-granted': 'The money is on its way back to you, and a mail says so. Your first order stays as it is.',
    'twice-open': 'Your request is here. A person looks at it, and the mail we have just sent says by when.',
  },
}
