/** Copy about gifts. Text in braces is filled in. Have a lawyer read `consent` before you change it. */
export const giftText = {
  /** What a giver agrees to if the gift can be opened within the 14 days. It is stored with the order. */
  consent:
    'I want the recipient to be able to open the gift at once, also within the 14 days in which I may withdraw, and I know that I lose my right to withdraw as soon as they open it.',
  /** On the landing page. */
  offer: 'Give it as a gift',
  checkout: {
    isGift: 'What would you like?',
    own: 'One copy',
    gift: 'A gift',
    several: 'Several copies',
    /** Below the choice. */
    change: {
      email: 'You can change the names, your words, the address and the day until we email it.',
      card: 'You can change the names and your words until it’s opened.',
    },
    recipientName: 'Who is it for?',
    fromName: 'Your name, as they know you',
    delivery: 'How should it get there?',
    email: { name: 'Email it', note: 'Right away, or on a day you choose' },
    card: { name: 'Gift card', note: 'You print it and hand it over' },
    address: 'Their email address',
    addressHint: 'We won’t use it for anything else.',
    date: 'Which day?',
    dateHint: 'Leave blank to send it as soon as you’ve paid. On a later day, we email it at 08:00, {zone}.',
    message: 'A few words from you',
    messageHint: 'Optional. Up to 300 characters, without links or addresses.',
    left: '{count} left',
    over: '{count} too many',
    consent: 'Your gift and your right to withdraw',
    early: 'Not needed if we email the gift on {date} or later: the 14 days are over then.',
    later:
      'We’ll email your gift after the 14 days in which you may withdraw, so there is nothing to agree to. Until then you can change your mind.',
    terms: 'You pay once. They see no price and keep it for life, and the gift doesn’t expire.',
    after: 'Once you’ve paid, you’ll find the gift on your order page.',
    one: 'A gift is one copy. To give away several, choose “Several copies”: you get a link for each.',
    preview: {
      summary: 'See what they’ll get',
      mail: 'An email from us: “{text}”',
      page: 'The page that the link opens:',
      cardPage:
        'This is the page that the card opens. The card itself is one folded sheet: their name on the front, your words inside, and beside them how to open the gift. You print it from your order page once you’ve paid.',
    },
  },
  errors: {
    isGift:
      'Is it a gift? You filled in details of a gift but didn’t choose “A gift”. Choose it, or empty the fields below.',
    consent: {
      email: 'Please check the box, or have the gift emailed on {date} or later.',
      card: 'Please check the box.',
    },
    recipientName: {
      missing: 'Enter the name of the person the gift is for.',
      'too-long': 'That name is too long. Please use at most 60 characters.',
      link: 'Please leave links and addresses out of the name.',
      unprintable:
        'The gift card can’t print {text}. Please write the name in other letters, or have the gift emailed.',
    },
    fromName: {
      missing: 'Enter your name, so that they know who it’s from.',
      'too-long': 'That name is too long. Please use at most 60 characters.',
      link: 'Please leave links and addresses out of your name.',
      unprintable:
        'The gift card can’t print {text}. Please write your name in other letters, or have the gift emailed.',
    },
    delivery: 'Choose how the gift should get there.',
    email: {
      missing: 'Enter the email address of the recipient.',
      own: 'That’s your own address. Enter theirs, or hand the gift over yourself as a gift card.',
      'too-long': 'Their address is too long for an email address. Please check it.',
      malformed: 'Their address doesn’t look like an email address. It should look like name@example.com.',
      'not-ascii':
        'Their address has a letter like ü, é or ñ before the @, which many email servers can’t handle. Please use one without.',
    },
    date: {
      malformed: 'Enter the day as YYYY-MM-DD, such as 2026-12-24.',
      'too-early': 'That day is in the past. Choose today or a later day.',
      'too-late': 'Choose a day within the next year.',
    },
    message: {
      missing: 'Write a few words, or leave the field empty.',
      'too-long': 'Your words are {count} too long. There’s room for 300.',
      link: 'Please leave links, web addresses and email addresses out of your words, and put a space after each period.',
      unprintable: 'The gift card can’t print {text}. Please leave that out of your words, or have the gift emailed.',
    },
  },
  /** Above and below what the giver wrote. */
  from: 'From {from}',
  /** In place of a name that was deleted. */
  unnamed: 'someone special',
  unnamedGiver: 'someone special',
  order: {
    /** What the giver reads, by how far the gift is. `saved` follows a change. */
    states: {
      card: {
        title: 'Your gift is ready',
        lead: 'It’s for {name}. You can change it until they open it, and this page says when they have.',
        status: 'A gift card to hand over',
        saved: 'Saved. If you’ve printed the card already, print it again.',
      },
      scheduled: {
        title: 'Your gift is ready',
        lead: 'It’s for {name}. You can change it until we email it.',
        status: 'We’ll email it to {email} on {date}',
        saved: 'Saved. We’ll email it to {email} on {date}.',
      },
      unaddressed: {
        title: 'Your gift needs an address',
        lead: 'Its recipient asked us to delete their data. The gift is still yours to give.',
        status: 'We deleted the recipient’s address when they asked. Enter another one below.',
        saved: 'Saved.',
      },
      sent: {
        title: 'Your gift is on its way',
        lead: 'It’s for {name}. This page says when they’ve opened it. If it doesn’t arrive, you can email it again.',
        status: 'Emailed to {email} on {date}. Not opened yet.',
        saved: 'Done. We’re emailing it to {email} now.',
      },
      opened: {
        title: 'Your gift was opened',
        lead: '{name} opened your gift on {date}.',
        status: 'Opened on {date}',
        saved: 'Saved.',
      },
    },
    refunded:
      'This gift was refunded. Its link and its card no longer work, and we won’t email {name}. Your receipt stays here.',
    refundedEmailed:
      'This gift was refunded. The link in our email to {name} and its card no longer work, and we won’t write to them again. Your receipt stays here.',
    preview: { open: 'What they’ll see', claimed: 'What they saw' },
    section: 'Your gift',
    link: 'Link to the gift',
    opens: 'The link and the card open the gift on {date}.',
    change: {
      summary: 'Change this gift',
      printed: 'If you’ve printed the card already, print it again afterwards. Its code stays the same.',
      button: 'Save changes',
    },
    again: 'Email it again',
    sentHint:
      'We’ve emailed the gift, so the day and your words can’t be changed anymore. If the address was wrong, enter the right one: we’ll email a new link there, and the old one stops working.',
    /** Of a card. */
    instead: {
      summary: 'Email it instead',
      text: 'If you’ve printed the card already, it still works: it opens the gift from the same day on.',
      button: 'Yes, email the gift',
    },
    dateHint:
      'Leave blank to send it right away, which can’t be undone. On a later day, we email it at 08:00, {zone}, and you can still change it until then.',
    sendNow: {
      summary: 'Send it now',
      text: 'We’ll email it to {email} now, before its day. That can’t be undone, and they can open it right away. Save your changes first, if you’ve made any.',
      button: 'Yes, send the gift now',
    },
    newLink: {
      summary: 'Make a new link and card',
      text: 'The link and the code from before stop working, also on a card that you’ve printed.',
      button: 'Yes, make a new link and card',
    },
    print: 'Print the gift card',
    letter: 'Print it on US Letter',
    fold: 'One sheet of A4 or US Letter, printed on one side. Fold the top half back, then fold it like a book.',
    leavesOut: 'The card leaves out emoji.',
    /** Of a gift that is emailed. */
    cantPrint: 'The card can’t print {text}.',
  },
  notes: {
    'gift-changed': '{saved}',
    'gift-revoked': 'Done. Print the card again: the old one no longer works, and neither does its link.',
    'gift-not-agreed':
      'This gift can’t be sent yet: you chose a day after your time to withdraw. To have it sent earlier, choose “Change this gift” below.',
    'gift-stale': 'This gift was changed meanwhile, so nothing was changed now. Below, you see it as it is.',
    'gift-sent':
      'We’ve just emailed the gift, so nothing was changed. If the address was wrong, you can email it again below.',
  },
  claim: {
    title: 'A gift for {name}',
    text: '{from} gave you the {brand} guide, a book for stronger, calmer weeks. It costs you nothing and needs no account: read it in your browser or as {files}.',
    textOwnBook:
      '{from} gave you the {brand} guide. It costs you nothing and needs no account: download it as {files}.',
    email: 'Your email address',
    button: 'Open my gift',
    privacy: 'We store your address with your copy, so that you can find it again.',
    early: {
      text: 'The {brand} guide, a book for stronger, calmer weeks.',
      opens: 'It opens here on {date}.',
      keep: 'Save this page, or keep the email or card that led you here. It’s paid for, and it doesn’t expire.',
    },
  },
  card: {
    file: 'Gift card for {name}.pdf',
    what: { guide: 'The {brand} guide, an e-book for stronger, calmer weeks', ownBook: 'The {brand} guide, an e-book' },
    title: 'A gift for',
    how: 'How to open it',
    steps: ['Scan the QR code with your phone. Or go to {url} and enter the code below.', 'Enter your email address.'],
    read: 'Read in your browser, or download {files}.',
    download: 'Download {files}.',
    code: 'Your code',
    fine: 'The gift doesn’t expire.',
    opens: 'It opens on {date}.',
  },
} as const
