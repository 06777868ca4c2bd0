/** Copy about buying several copies at once. Text in braces is filled in. */
export const copiesText = {
  /** On the landing page. */
  offer: '{from}+ copies: {price} each',
  checkout: {
    label: 'How many copies?',
    /** For each price. */
    range: '{from} to {most} copies, {price} each',
    single: '{quantity}, {price} each',
    fewer: 'One copy less',
    more: 'One copy more',
    noTotal: 'No total yet: check the number of copies.',
    hint: 'Each copy has its own link, so you can pass them on. If you withdraw, it’s from all that haven’t been opened.',
    terms: 'You pay once. Your readers keep their copies for life and see no price.',
    opened:
      'A copy counts as delivered once it’s opened. Until then you can withdraw from it, even if you’ve checked the box.',
    after: 'The link of each copy is ready as soon as you’ve paid.',
    update: 'Update the total',
    total: '{quantity} copies at {price} each',
    /** Where more copies cost less in total. */
    moreForLess: '{quantity} copies cost {price}, {amount} less.',
    error: 'Enter a number of copies from {from} to {max}. Need more? Write to {email}.',
    updated: {
      title: 'The total has changed',
      text: 'You pay {price} for {quantity}. Check your order, and press the button when it looks right.',
    },
  },
  /** On the order page. */
  order: {
    each: 'Price of each copy',
    title: 'They’re yours to hand out',
    lead: 'Each copy has its own link. Pass it on yourself, or let us email it. You can take a copy back until it has been opened.',
    /** Once each has a name or an address. */
    titleNamed: 'Each copy has a name',
    leadNamed: 'Pass on the links that we haven’t emailed. You can take a copy back until it has been opened.',
    /** Once the rest was emailed. */
    titleAll: 'All handed out',
    leadAll: 'You can take a copy back until it has been opened.',
    /** Once there is nothing left to hand out. */
    titleDone: 'Nothing left to hand out',
    all: 'All your copies have been opened.',
    opened: { one: 'One copy has been opened.', several: '{count} copies have been opened.' },
    returned: {
      one: 'One copy was refunded and is closed.',
      several: '{count} copies were refunded and are closed.',
    },
    refunded: 'This order was refunded, so all its copies are closed. Your receipt stays here.',
    section: 'Your copies',
    /** In this order, each only if there are any. */
    counts: {
      opened: '{count} of {total} opened',
      unopened: 'None of {total} opened yet',
      emailed: '{count} emailed',
      named: '{count} named',
      left: '{count} left to hand out',
      kept: '{count} yours',
      refunded: '{count} refunded',
    },
    /** We email the buyer about none of it. */
    follow: 'The list below shows who has opened theirs.',
    copy: 'Copy {place}',
    named: 'Copy {place}, for {name}',
    open: 'Not opened yet',
    unopened: 'Not opened yet. Its link is yours to pass on.',
    withdrawn: 'You’ve withdrawn. Until we answer, it can’t be opened.',
    sent: 'Emailed to {email} on {date}. Not opened yet.',
    claimed: 'Opened on {date} by {email}',
    kept: 'Yours. Not opened yet.',
    own: 'Yours. Opened on {date}',
    openOwn: 'Read or download',
    closed: 'Refunded',
    link: 'Link of copy {place}',
    name: 'Who is it for?',
    nameHint: 'Optional. It tells your copies apart, and our email greets them by this name.',
    save: 'Save',
    /** Once there is a new address. */
    saveAndSend: 'Save and email the link',
    email: 'Email address',
    emailHint: {
      open: 'Optional. If you enter it, we email the link there as soon as you save.',
      sent: 'If you change it, we email a new link there as soon as you save, and the old link stops working.',
    },
    copyLink: 'Copy the link',
    copyLinkOf: 'of copy {place}',
    copyLinks: 'Copy the {count} links to pass on',
    copied: 'Copied',
    copyDenied: 'Your browser didn’t let us copy. Please copy this by hand:',
    sendAgain: 'Email copy {place} again',
    takeBack: {
      named: {
        summary: 'Take copy {place} back',
        text: 'The link that {name} has stops working. The copy gets a new one, and you can hand it out again.',
        button: 'Yes, take copy {place} back',
      },
      open: {
        summary: 'Make a new link for copy {place}',
        text: 'The link from before stops working, wherever you’ve passed it on.',
        button: 'Yes, make a new link',
      },
    },
    keep: {
      summary: 'Keep copy {place} for yourself',
      text: 'It gets a page of its own, where you can read and download it. Its link stops working, so you can’t hand it out anymore. You can still withdraw from it until it’s first opened or downloaded.',
      button: 'Yes, keep copy {place}',
    },
    several: {
      label: 'Who are they for?',
      hint: 'One line for each copy: a name, an email address or both, such as “Grace grace@example.com”. We email the link to each address; the other links you pass on yourself. Copies left: {left}.',
      button: 'Check who gets what',
      /** Before anything is emailed. */
      review: {
        emailed: { one: 'One person gets an email', several: '{count} people get an email' },
        links: { one: 'one link to pass on', several: '{count} links to pass on' },
        has: 'Has a copy already',
        alike: 'Is it {email}, who has opened a copy already? Then remove this line.',
        repeated: 'On your list more than once, but gets only one copy: {text}.',
        passedOn:
          'Have you already passed on the link of one of these copies? Save a name for that copy below first, and the list leaves it out.',
        begins: 'The email begins: “{text}”',
        link: 'You pass on the link',
        email: 'Email {people}',
        save: 'Save {what}',
        change: 'Change the list',
      },
      errors: {
        missing: 'Enter at least one name or address.',
        'too-long': 'That list is too long. Please save it in parts.',
        lines: {
          'no-at': 'Line {number}: there’s no @ in “{text}”.',
          'two-at': 'Line {number}: there are two @ in “{text}”.',
          'no-address': 'Line {number}: “{text}” doesn’t look like an email address.',
          'long-name': 'Line {number}: that name is too long. Please use at most 60 characters.',
          shared:
            'Line {number}: {name} and {text} have the same address. Enter another one for {text}, or remove it to get a link you pass on.',
          unclear:
            'Line {number}: we can’t tell who “{text}” is. Write a name and an email address, such as “Grace grace@example.com”, and nothing else.',
        },
        /** At the field, if several things are wrong: above it, each has its error. */
        several: 'Please correct the {count} mistakes listed above.',
        'too-few':
          'No copy was handed out yet. You entered {count} new people, and {left} copies are left to hand out.',
        'too-many':
          'No copy was handed out: that’s more than we email for one order in a day. Please try again tomorrow, or pass the links on yourself.',
      },
    },
    from: {
      summary: 'How we introduce you in our emails',
      label: 'Your name, as they know you',
      hint: 'Our emails begin: “{text}”',
      button: 'Save your name',
    },
    missing: 'Enter the email address of the person who gets this copy.',
    has: '{email} has copy {place} already. Enter another address, or pass the link on yourself.',
    toPassOn: {
      one: 'The link for {people} is yours to pass on.',
      several: 'The links for {people} are yours to pass on.',
    },
  },
  notes: {
    'copy-sent': 'Done. The link is on its way.',
    'copies-sent': 'Done. The links are on their way. Below, you see where we emailed them. {left}',
    'copies-skipped':
      'Done. The links are on their way. Anyone who had a copy already got no other. Below, you see where we emailed them. {left}',
    'copies-named': 'Saved. The names are in your list below.',
    'copies-same': 'Done. Everyone on that list has a copy, and no one was emailed twice.',
    'copies-from': 'Saved. Our emails to your readers call you {from}.',
    'copy-named': 'Saved.',
    'copy-revoked': 'Done. The old link no longer works. This copy has a new one, and is yours to hand out.',
    'copy-changed': 'This copy went to someone else meanwhile, so nothing was changed. Its line says to whom.',
    'copy-gone': 'That copy has been opened, withdrawn or refunded, so it can’t be changed anymore.',
    'copy-scheduled': 'We haven’t sent the gift yet. You can change it below.',
    'copy-too-many': 'We have emailed this copy several times already. Please pass its link on yourself.',
  },
  /** The page of someone who got a copy. */
  reader: {
    number: 'Number of your copy',
    lifetime:
      'Lifetime access: the files you download are yours to keep, and this page stays as long as the shop exists, and for at least {years} years.',
    back: 'Back to your {quantity} copies',
    closedTitle: 'This copy is closed',
    closed:
      'The buyer returned this copy, so it can’t be read or downloaded anymore. If that’s a surprise, please email us.',
    closedOwn: 'You returned this copy, so it can’t be read or downloaded anymore.',
  },
  claim: {
    title: 'A copy for {name}',
    untitled: 'A copy is waiting for you',
    text: 'The {brand} guide, a book for stronger, calmer weeks, is already paid for. It costs you nothing and needs no account: read it in your browser or as {files}.',
    textOwnBook:
      'The {brand} guide is already paid for. It costs you nothing and needs no account: download it as {files}.',
    email: 'Your email address',
    hint: 'We’ll email the link to your copy here. The address also appears in your files.',
    button: 'Open my copy',
    privacy:
      'We store your address with your copy, so that you can find it again. The buyer sees only its first letter and its domain.',
    privacyFrom:
      'We store your address with your copy, so that you can find it again. {from} sees only its first letter and its domain.',
    /** Where the buyer's address for the reader is filled in. */
    privacyKnown:
      'We store your address with your copy, so that you can find it again. If you enter another one, {from} sees only its first letter and its domain.',
    policy: 'Privacy policy',
  },
  code: {
    title: 'Open a gift or a copy',
    text: 'Enter the code from your gift card or your email.',
    label: 'Code',
    hint: 'Four groups of four letters and digits, such as 7K4M-X2RN-4CDE-7HJK.',
    button: 'Continue',
    errors: {
      incomplete: 'That code isn’t complete. Enter all four groups of four letters and digits.',
      character:
        'That code has a character that our codes don’t use: they have no 0, 1, 5 or 9, and no I, L, O, S, U or V. Check it letter by letter.',
      unknown:
        'No copy has this code. Check it letter by letter. If it was changed or taken back, ask the person who gave it to you.',
    },
  },
  gone: {
    /** For a link that was replaced, and for another card. */
    code: 'Enter a code',
    guide: 'See what’s in the guide',
    reasons: {
      unknown: {
        title: 'Nothing to open here',
        text: 'This link doesn’t open a copy. The person who gave it to you may have taken it back or made a new one, or it has a typo. Ask them for a new link.',
      },
      opened: {
        title: 'This was already opened',
        text: 'If it was you, we can email you the link to your copy again. If not, ask the person who gave it to you.',
      },
      returned: {
        title: 'Nothing to open here',
        text: 'This copy can’t be opened anymore. Ask the person who gave it to you.',
      },
      waiting: {
        title: 'Nothing to open here',
        text: 'This copy can’t be opened at the moment. Ask the person who gave it to you.',
      },
    },
    email: 'Your email address',
    hint: 'The address you gave when you opened it.',
    find: 'Email me my link',
  },
  bought: '{quantity} copies of the {product} guide, {files}',
} as const
