/** Emails about copies that a buyer hands out. Text in braces is filled in. */
export const copiesMails = {
  what: { guide: 'a book for stronger, calmer weeks', ownBook: 'an e-book' },
  read: {
    guide: 'read the guide in your browser or download it as {files}',
    ownBook: 'download the guide as {files}',
  },
  /** The first line of an email to a recipient or a reader. */
  greeting: { named: 'Hello {name},', unnamed: 'Hello,' },
  purchase: {
    subject: 'Your {quantity} copies of the {product} guide, order {number}',
    hero: 'Yours to hand out',
    opening: 'Thank you. Your {quantity} copies of the {product} guide are ready to hand out.',
    next: 'Your order page has a link for each copy. Pass the links on, or let us email them. You can take a copy back until it has been opened, and keep one for yourself.',
    button: 'Hand out your copies',
  },
  invitation: {
    subject: 'A copy of the {product} guide for you',
    subjectFrom: '{from} has a copy of the {product} guide for you',
    hero: 'It’s for you',
    opening: '{from} got you a copy of the {product} guide, {what}. It’s already paid for, and you need no account.',
    next: 'Open the link, and {read}.',
    button: 'Get your copy',
    privacy:
      'We got your email address from {from}, for this email only. If you don’t open the copy, we use it for nothing else. How we handle personal data is in our privacy policy, and you can ask us to delete the address at any time.',
    privacyNamed:
      'We got your name and your email address from {from}, for this email only. If you don’t open the copy, we use them for nothing else. How we handle personal data is in our privacy policy, and you can ask us to delete both at any time.',
  },
  copy: {
    subject: 'Your {product} guide, copy {number}',
    subjectFrom: 'Your {product} guide from {from}, copy {number}',
    subjectOwn: 'Your own copy of the {product} guide, {number}',
    opening: 'Your copy of the {product} guide is ready.',
    openingFrom: 'Your copy of the {product} guide is ready. It’s from {from}.',
    openingGift: 'Your gift from {from} is ready: the {product} guide.',
    openingOwn: 'The copy of the {product} guide that you kept for yourself is ready.',
    button: 'Open your guide',
    corrected:
      'The address of your copy was corrected to {email}. Links from before no longer work; the one below does.',
    keep: 'The link opens a page of your own. There you can {read}, as often as you like. Keep this email.',
    number:
      'The number of your copy is {number}. If you lose the link, have it sent again: choose “Find my order” on our site and enter your email address.',
  },
  gift: {
    subject: 'A gift from {from}',
    hero: 'A gift for you',
    opening:
      '{from} gave you the {product} guide, {what}. It costs you nothing, needs no account, and is yours to keep.',
    message: 'A few words from {from}:',
    next: 'Open the link, and {read}. The gift doesn’t expire.',
    button: 'Open my gift',
    privacy:
      'We got your name and your email address from {from}, to send you this gift (Art. 6(1)(f) GDPR). If you don’t open it, we use them for nothing else. You can object, and ask us what we store or to delete it, at any time. More is in our privacy policy.',
  },
  giver: {
    subject: 'Your gift for {name}, order {number}',
    hero: 'Your gift is ready',
    opening: 'Thank you. Your gift for {name} is ready.',
    /** In place of a name that was deleted. */
    unnamed: 'someone special',
    email: 'We’ll email it to {email} on {date}. Until then you can change it on your order page.',
    now: 'We’re emailing it to {email} now.',
    sent: 'We emailed it to {email} on {date}.',
    card: 'Print the gift card from your order page, and hand it over.',
    button: 'See your gift',
  },
  changed: {
    hero: 'Your gift was changed',
    subject: {
      scheduled: 'Your gift for {name} was changed, order {number}',
      sent: 'Your gift for {name} is on its way, order {number}',
    },
    scheduled: 'Saved: we’ll email your gift for {name} to {email} on {date}.',
    sent: 'Done: we’re emailing your gift for {name} to {email}.',
    message: 'Your message:',
    next: 'If that wasn’t you, reply to this email.',
  },
  unaddressed: {
    subject: 'Your gift has no recipient, order {number}',
    text: 'The person your gift was for has asked us to delete their data. We’ve deleted their name, their address and your message. If we had emailed the gift already, its link no longer opens it.',
    next: 'The gift is still yours to give. Enter another email address on your order page, print it as a card, or withdraw.',
  },
} as const
