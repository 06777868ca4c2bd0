/** Emails about the readers' board. Text in braces is filled in. */
export const boardMails = {
  grounds: {
    illegal: 'We consider the content illegal.',
    abuse: 'It breaks the rule “Be kind. Criticize an idea, never a person.” (Terms of Service, “The community”).',
    spam: 'It breaks the rule against advertising (Terms of Service, “The community”).',
    health: 'It breaks the rule against diagnoses (Terms of Service, “The community”).',
    privacy: 'It contains private information about a person (Terms of Service, “The community”).',
    other: 'It breaks the rules of the board (Terms of Service, “The community”).',
  },
  decision: {
    subject: {
      hide: 'Your post on the {product} board is hidden',
      remove: 'Your post on the {product} board was removed',
      suspend: 'You can’t post on the {product} board for now',
    },
    text: {
      hide: 'We have hidden this post from other readers for now.',
      remove: 'We have removed this post from the board.',
      suspend: 'You can still read the guide and the board, but you can’t post until we reverse this decision.',
    },
    post: 'Your post',
    facts: 'Why',
    ground: 'The rule or law behind it',
    source: {
      reported: 'We received a report about the post.',
      own: 'We noticed it ourselves.',
    },
    automated: 'A person made this decision. No automated system was involved.',
    redress:
      'If you disagree, tell us with the link below, and we’ll look at it again. You also have the right to go to court.',
    button: 'Read and answer the decision',
  },
  message: {
    subject: 'Our answer about your post on the {product} board',
    text: 'You answered our decision. This is what we say:',
    button: 'Read the whole exchange',
  },
  reversed: {
    subject: 'We’ve reversed our decision about the {product} board',
    text: 'We looked again and reversed the decision below. Sorry for the trouble.',
    button: 'Open the board',
  },
  reportReceived: {
    subject: 'We’ve received your report about a post',
    text: 'Thank you. On {at} you reported a post on the {product} board. A person will look at it, usually within two working days, and we’ll email you the decision.',
    reference: 'Your reference: {reference}',
  },
  reportDecided: {
    subject: 'Our decision about your report',
    kept: 'We looked at the post that you reported on {at}. It breaks neither the law nor the rules of the board, so it stays.',
    hidden: 'We looked at the post that you reported on {at} and have hidden it.',
    removed: 'We looked at the post that you reported on {at} and have removed it.',
    redress:
      'A person made this decision. If you disagree, reply to this email, and we’ll look at it again. You also have the right to go to court.',
  },
  news: {
    subject: { one: 'New replies in a thread you follow', several: 'New replies in {count} threads you follow' },
    opening: 'There are new replies in threads that you follow:',
    thread: '{title} ({replies})',
    reply: { one: '1 new reply', several: '{count} new replies' },
    approved: {
      subject: 'Your post on the {product} board is approved',
      opening: 'Other readers can see your post now:',
      mark: 'your post is approved',
    },
    untitled: 'Deleted thread',
    signIn:
      'The links open in a browser that is signed in to your reading room. If yours isn’t, open your order first:',
    order: 'Your order',
    why: 'You get at most one such email a day, because you follow these threads. One click stops them all.',
    stop: 'Stop these emails',
  },
} as const
