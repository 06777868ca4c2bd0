/** The copy of the reading room. */
export const room = {
  title: 'Your reading room',
  lead: 'The whole guide, on any screen.',
  enter: {
    button: 'Read it now',
    text: 'Every chapter, the exercise videos and your training log, in this browser. No password needed; you stay signed in.',
  },
  nav: {
    label: 'The reading room',
    contents: 'Contents',
    movements: 'Exercise videos',
    log: 'Log',
    order: 'Your order',
    leave: 'Sign out on this device',
    leaving:
      'Signing out deletes the chapters you saved offline from this device. Your training log, bookmarks and highlights stay on it. To come back, you need the link in your confirmation email.',
  },
  contents: { title: 'Contents', minutes: '{minutes} min', read: 'Read' },
  gone: {
    title: 'Not in the guide',
    text: 'This page may have moved, or the link to it is wrong.',
    way: 'Go to the contents',
  },
  place: {
    start: 'Start with chapter {number}',
    on: 'Continue with chapter {number}',
    again: 'Start over with chapter {number}',
    done: 'You’ve read it all.',
  },
  ways: { log: 'Training log', marks: 'Bookmarks', keep: 'Save offline' },
  turn: { label: 'Previous and next chapter', before: 'Previous: chapter {number}', after: 'Next: chapter {number}' },
  look: {
    title: 'Display',
    page: { label: 'Color', auto: 'Auto', light: 'Light', dark: 'Dark' },
    letters: { label: 'Text size', normal: 'Normal', large: 'Large', larger: 'Larger' },
  },
  search: {
    button: 'Search',
    open: 'Search in the guide',
    label: 'Search the guide',
    placeholder: 'knee, oats, deload …',
    none: 'No results for “{words}”. Try another word.',
    contents: 'Look in the contents',
    help: 'Help with your order',
    searching: 'Searching …',
    failed: 'The search didn’t load. Check your connection.',
    meant: 'Showing results for “{words}”.',
    one: '1 result',
    some: '{count} results, the best first',
    all: 'Show all {count} results',
    kinds: { chapter: 'Chapter {number}', movement: 'Movement', recipe: 'Recipe', program: 'Program' },
  },
  marks: {
    title: 'Bookmarks and highlights',
    none: 'None yet. In a chapter, tap the bookmark beside a heading, or select text to highlight it.',
    where:
      'Bookmarks and highlights stay on this device, unless you turn on sync. Then they sync with your training log:',
    toSync: 'Sync your devices',
    chapter: 'Chapter {number}: {title}',
    inChapter: 'Your marks in this chapter',
    bookmark: 'Bookmark: {title}',
    highlight: 'Highlight',
    unhighlight: 'Remove highlight',
    remove: 'Remove',
    removed: 'Removed.',
    undo: 'Undo',
  },
  keep: {
    title: 'Save offline',
    text: 'Your training log works without a signal once you’ve opened it. To read every chapter without one, save the guide.',
    keep: 'Save offline, {size} MB',
    keeping: 'Saving … {percent}%',
    kept: 'Saved, {size} MB: every chapter and the log now work offline. When you’re online, you’ll see the latest edition.',
    install: 'To get an icon, choose “Add to Home Screen” or “Install” in your browser’s menu.',
    remove: 'Remove from this device',
    failed:
      'We couldn’t save it: the connection was lost, or the device is full. Nothing was changed. Please try again.',
  },
  offline: {
    title: 'No connection',
    text: 'This page needs a connection.',
    saved: 'Your guide is saved on this device.',
    save: 'The training log and the exercise videos work without one, once you’ve opened the log. To read every chapter without the internet, save the guide offline when you’re back online.',
  },
  orderOffline: {
    title: 'Your order needs a connection',
    text: 'Your receipt, files and refunds are available when you’re back online.',
  },
  /** On both pages. */
  offlineWays: {
    contents: 'Open the contents',
    log: 'Open the training log',
    movements: 'Watch the exercise videos',
    again: 'Try again',
  },
  left: {
    title: 'You’re signed out on this device',
    text: 'Your training log, bookmarks and highlights stay on it; chapters you saved offline are deleted. To read again, open the link in your confirmation email and press “Continue reading” or “Read it now”.',
  },
  door: {
    title: 'Open the guide from your order',
    text: 'Open the link in your confirmation email and press “Continue reading” or “Read it now”. Can’t find the email? We’ll send you the link again.',
    buy: 'See the guide, {price}',
    preview: 'Read chapters free',
    free: 'Read chapter {number} for free',
  },
  closed: {
    title: 'This order was refunded',
    text: 'The guide can’t be read or downloaded anymore. Your training log stays on your device, and your receipt stays on your order page.',
    receipt: 'See the receipt',
  },
} as const

export type RoomCopy = typeof room
