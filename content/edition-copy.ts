/** What pages say about editions of the guide. The editions themselves stand in editions.ts. */
export const editionCopy = {
  name: 'Edition {number}',
  kinds: { fix: 'Corrections', 'new content': 'New content' },
  of: 'of {date}',
  page: {
    current: 'Edition {number} is the current one',
    currentText: 'If your copy says edition {number}, of {date}, nothing newer is out.',
    older: 'There is a newer one than edition {number}',
    olderText: 'Edition {number} is of {date}. The current one is edition {current}, of {currentDate}.',
    since: 'New since edition {number}',
    brought: 'What edition {number} brought',
    fetchTitle: 'If you have bought the guide',
    fetch:
      'Later editions are included: your order page hands out the current one, and the older ones as well. Its link is in your confirmation mail.',
    find: 'Find my order',
  },
  order: {
    title: 'Your edition',
    unfetched: 'The current edition is number {current}, of {date}. The buttons above bring it.',
    current: 'You fetched edition {current}, of {date}. It is the current one.',
    behind:
      'You last fetched edition {fetched}. The current one is edition {current}, of {date}: the buttons above bring it, at no cost.',
    since: 'New since edition {fetched}',
    older: 'Older editions',
    olderText: 'They stay yours, too.',
    hears: 'When an edition brings new content, we tell you by mail, once.',
    stop: 'I’d rather not hear of it',
    silent: 'You asked us not to tell you of new editions by mail. They still stand here.',
    resume: 'Tell me after all',
  },
  room: {
    title: 'The edition',
    current: 'You are reading edition {current}, of {date}: here it is always the current one.',
    behind: 'The files you fetched last are of edition {fetched}.',
    fetch: 'Fetch the files anew',
  },
  mail: {
    title: 'Hear no more of new editions?',
    ask: 'One press, and we stop telling you by mail when there is a new edition of the guide. Mails about your order still come, and your order page still says what is new.',
    stop: 'Hear no more',
    silentTitle: 'You will hear no more of new editions',
    silent: 'We will not write to you about new editions again. Your order page still hands out each of them.',
    resume: 'Tell me after all',
  },
}
