/** The words of the reading room. */
export const room = {
  title: 'Your reading room',
  lead: 'The whole guide, on whichever screen is near.',
  enter: {
    button: 'Read it now',
    text: 'In this browser, with every chapter, drawing and table. No password: this browser is let in until you leave.',
  },
  nav: {
    label: 'The reading room',
    contents: 'Contents',
    movements: 'Movements',
    log: 'Log',
    order: 'Your order',
    leave: 'Leave on this device',
  },
  contents: { title: 'Contents', minutes: '{minutes} min', read: 'read' },
  place: {
    start: 'Start with chapter 1',
    on: 'Go on in chapter {number}: {title}',
    again: 'You have read it all. Begin again with chapter 1',
  },
  turn: { label: 'Chapters before and after', before: 'Before: chapter {number}', after: 'Next: chapter {number}' },
  look: {
    title: 'Page and text size',
    page: { label: 'Page', paper: 'Paper', light: 'White', dark: 'Dark' },
    letters: { label: 'Letters', normal: 'Normal', large: 'Large', larger: 'Larger' },
  },
  search: {
    label: 'Search the guide',
    placeholder: 'knee, oats, deload …',
    none: 'Nothing in the guide says “{words}”.',
    failed: 'The search could not be loaded. Check the connection and try once more.',
    one: 'One result',
    some: '{count} results',
    kinds: { chapter: 'Chapter {number}', movement: 'Movement', recipe: 'Recipe', program: 'Program' },
  },
  marks: {
    title: 'Bookmarks and highlights',
    inChapter: 'Your marks in this chapter',
    bookmark: 'Bookmark: {title}',
    highlight: 'Highlight',
    remove: 'Remove',
    start: 'The beginning',
  },
  keep: {
    title: 'Keep on this device',
    text: 'A basement has no network. Keep every chapter and the training log on this device, {size} MB, and both open without one.',
    keep: 'Keep it here, {size} MB',
    keeping: 'Fetching {count} of {all} …',
    kept: 'Kept here, {size} MB: every chapter and the log open without a network. With one, the latest edition is shown and your order is asked about again.',
    install: 'For a button of its own, choose “Add to home screen” or “Install” in the menu of your browser.',
    remove: 'Remove it from this device',
    failed:
      'It could not be kept: the network broke off, or the device has no room left. Nothing was changed. Try once more.',
  },
  offline: {
    title: 'No connection',
    text: 'This page needs the internet. The chapters, movements and your log on this device work without it.',
    button: 'Open the contents',
  },
  orderOffline: {
    title: 'Your order needs a connection',
    text: 'Receipt, files and refunds open when you’re online again. The chapters, movements and your log on this device work now.',
    button: 'Open the contents',
  },
  door: {
    title: 'The guide is read from your order',
    text: 'Open the link in your confirmation mail and press “Read it now”. If you can’t find the mail, we send you the link again.',
  },
  closed: {
    title: 'This room is closed',
    text: 'The price of this order went back to you, so the guide can’t be read or downloaded with it any more. Your training log stays on your device, and the receipt stays on your order page.',
    receipt: 'To the receipt',
  },
}

export type RoomCopy = typeof room
