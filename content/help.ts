import { documents } from './documents.ts'

/** On the Help page, and in an email from the desk. */
export const kindle = {
  opening: 'in one of three ways:',
  ways: [
    'Open amazon.com/sendtokindle, or the same page of Amazon in your country. Sign in, and drop the EPUB there.',
    'On a phone, share the EPUB to the Kindle app.',
    'Email it to the address of your Kindle, which is in its settings under Your Account. Send it from an address that you allowed at Amazon: Manage Your Content and Devices, Preferences, Personal Document Settings.',
  ],
  after:
    'A few minutes later it is in the library of your Kindle, once that is online. A cable doesn’t work: a Kindle doesn’t open an EPUB that is only copied to it.',
} as const

/** Help without waiting for a person: every answer does what it says at once. `{refunds}` is from content/refunds.ts. */
export const help = {
  link: 'Help',
  title: 'Help',
  text: 'Day and night, your order page opens the guide, sends it again, makes new files and takes requests. Its link is in your confirmation email, and we’ll send it again if you ask, at most every 10 minutes and five times a day. What needs a person, we answer by email.',
  find: 'Find my order',
  groups: [
    {
      title: 'Files',
      answers: [
        {
          question: 'I want to download it again',
          answer: 'As often as you like, from your order page.',
          link: 'Find my order page',
          to: 'find',
        },
        {
          question: 'I need another format',
          answer: 'You get {formats}. Choose on your order page.',
          needs: 'formats',
          link: 'Find my order page',
          to: 'find',
        },
        {
          question: 'The file doesn’t open',
          answer:
            'On your order page, press “Make a new file” and download it again. If only one app has trouble, try another one.',
          link: 'Find my order page',
          to: 'find',
        },
        {
          question: 'I can’t open the file on my Kindle',
          answer: `Download the EPUB from your order page, and send it to your Kindle ${kindle.opening}`,
          steps: kindle.ways,
          after: kindle.after,
          needs: 'epub',
          link: 'Find my order page',
          to: 'find',
        },
      ],
    },
    {
      title: 'Reading and training',
      answers: [
        {
          question: 'How do I read on another device?',
          answer:
            'Open your order page there and press “Read it now”. You stay signed in. Your place, log, bookmarks and highlights stay on each device, unless you turn on sync.',
          needs: 'room',
          link: 'Find my order page',
          to: 'find',
        },
        {
          question: 'How do I sync my devices?',
          answer:
            'In the training log, under “Back up”, turn on sync and write down the 16 words of your recovery phrase. On the other device, choose “Already syncing another device?” and enter them. Keep them: we can’t restore them, and without them the synced log can’t be read.',
          needs: 'room',
          link: 'Open the training log',
          to: 'log',
        },
        {
          question: 'My log or my highlights are gone',
          answer:
            'They’re kept in the browser you entered them in, so open the reading room in that one. With sync on, your recovery phrase brings them to any device; with a saved file, restore it under “Back up” in the log. Deleting the site’s data in the browser deletes them, too.',
          needs: 'room',
          link: 'Open the training log',
          to: 'log',
        },
        {
          question: 'Can I read and train without the internet?',
          answer:
            'Yes. The log and the exercises work offline once you’ve opened the log. For every chapter, press “Save offline” below the contents. Only the board and sync need a connection.',
          needs: 'room',
          link: 'Open the contents',
          to: 'room',
        },
        {
          question: 'Where are the exercise videos?',
          answer:
            'In the reading room, under “Exercise videos”, and beside each exercise in the log. Every chapter links to the ones it needs.',
          needs: 'room',
          link: 'Open the exercise videos',
          to: 'movements',
        },
        {
          question: 'How do I use the board?',
          answer:
            'It’s in the reading room, for readers only. Choose any name. Your first post may wait until we’ve read it; after that, they appear at once.',
          needs: 'board',
          link: 'Open the board',
          to: 'board',
        },
      ],
    },
    {
      title: 'Emails',
      answers: [
        {
          question: 'I didn’t get the email with my link',
          answer:
            'Check your spam folder first. Then enter your email address or order number, and we’ll send the links again within minutes: at most every 10 minutes, and five times a day.',
          link: 'Send me my links again',
          to: 'find',
        },
        {
          question: 'I entered the wrong email address',
          answer:
            'Until you first download a file, you can correct it once on your order page, which opened right after you paid. If you no longer have that page, email us the correct address and your payment receipt.',
          link: 'Email us',
          to: 'write',
        },
      ],
    },
    {
      title: 'Copies for others',
      answers: [
        {
          question: 'I was given a copy or a gift card: how do I open it?',
          answer:
            'With the link in your email, or the code on the gift card. It costs nothing and doesn’t expire. No email? Look in your spam folder, then ask the person who gave it to you: they can send it again, or give you its link.',
          link: 'Enter a code',
          to: 'claim',
        },
        {
          question: 'When does my gift arrive, and can I change it?',
          answer:
            'A gift by email is sent at 08:00 on the day you chose; one for today, as soon as you’ve paid. On your order page you can change it until then, and a gift card until it’s opened. It also says whether the gift was opened. If it didn’t arrive, email it again there, correct the address, or copy its link.',
          needs: 'gifts',
          link: 'Find my order page',
          to: 'find',
        },
        {
          question: 'How do I hand out several copies?',
          answer:
            'Your order page has a link for each copy. Pass the links on yourself, or let us email them. If one doesn’t arrive, email it again there. You can take a copy back until it’s opened, and keep one for yourself.',
          needs: 'copies',
          link: 'Find my order page',
          to: 'find',
        },
        {
          question: 'Can I withdraw from a gift, or from several copies?',
          answer:
            'For 14 days, from every copy that hasn’t been opened. You get its price back, its link stops working, and nothing more is sent. To return only some copies, request a refund on your order page and say which: a person decides.',
          needs: 'handing-out',
          link: 'Withdraw from contract here',
          to: 'withdraw',
        },
      ],
    },
    {
      title: 'Receipts',
      answers: [
        {
          question: 'Where is my receipt?',
          answer:
            'On your order page, under “Your documents”, to print or as a PDF. Your confirmation email links to it.',
          link: 'Find my order page',
          to: 'find',
        },
        {
          question: 'I need an invoice for my company',
          answer:
            'On your order page, under “Your documents”, enter the company, its address and, if it has one, its VAT ID. The invoice is there at once and replaces your receipt.',
          needs: 'invoices-at-once',
          link: 'Find my order page',
          to: 'find',
        },
        {
          question: 'I need an invoice for my company',
          answer: documents.invoice.without.never.help,
          needs: 'no-invoices',
          link: 'Email us',
          to: 'write',
        },
        {
          question: 'I need an invoice for my company',
          answer: documents.invoice.without.later.help,
          needs: 'invoices-later',
          link: 'Email us',
          to: 'write',
        },
      ],
    },
    {
      title: 'Payments and refunds',
      answers: [
        {
          question: 'I paid, but got nothing',
          answer:
            'Enter the address you ordered with. We’ll check with Stripe and PayPal while you wait, and email you the download link as soon as they confirm. Please don’t pay again.',
          link: 'Check my payment now',
          to: 'find',
        },
        {
          question: 'I was charged twice',
          answer:
            'On your order page, press “Check for a second payment”. If there is one, you can get it refunded right there.',
          link: 'Find my order page',
          to: 'find',
        },
        {
          question: 'I want my money back',
          answer:
            '{refunds} Enter your order number and what went wrong, with screenshots if you have any. We’ll tell you when to expect an answer.',
          link: 'Request a refund',
          to: 'refund',
        },
        {
          question: 'I want to withdraw from the contract',
          answer:
            'No reason, no account. It counts from the moment you send it. Then press the button in our email, so that we can refund you at once; on your order page you don’t need that.',
          link: 'Withdraw from contract here',
          to: 'withdraw',
        },
      ],
    },
  ],
  person: {
    title: 'Something else?',
    text: 'Email us, with your order number if you have it. A person reads every email:',
  },
  order: {
    title: 'Help',
    broken: {
      text: 'A file doesn’t open? We’ll make you a new one.',
      button: 'Make a new file',
    },
    twice: {
      text: 'Charged twice? We’ll check your orders and ask the payment providers.',
      button: 'Check for a second payment',
    },
    more: 'More help',
  },
  notes: {
    'copy-new': 'Done. Download the guide again to get your new file.',
    'twice-none':
      'We found only one payment with your address. If your bank shows two, the other is often just a pending charge that disappears within a few days. If it stays, email us.',
    'twice-here': 'We found it: this order is the second payment.',
    'twice-other':
      'We found a second payment under another order and emailed you its link. That page says how to get it refunded.',
    'twice-granted': 'Your refund is on its way, and we’ve sent you an email. Your first order stays as it is.',
    'twice-open': 'We’ve received your request. You can follow it below and by email.',
  },
} as const
