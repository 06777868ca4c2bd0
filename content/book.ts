/** What the files of the guide say about themselves, in PDF and EPUB alike. Numbers of pages and chapters are computed. */
export const book = {
  /** The sales pages say “200+ pages”: a shop that takes money does not open with fewer. */
  claimedPages: 200,
  /** Such as '978-3-16-148410-0'; printed in the colophon and written into the EPUB and the search data. */
  isbn: null as string | null,
  contents: 'Contents',
  sampleContents: 'The whole guide. Chapters with a page number are in this sample.',
  sample: 'A sample',
  passOn: 'You may pass this sample on as it is.',
  editionPage: 'Whether this is the current edition, and what is new since:',
  soldBy: 'Written, published and sold by',
  /** Instead of `soldBy` once content/people.ts names an author. */
  publishedBy: 'Published and sold by',
  writtenBy: 'Written by',
  reviewedBy: 'Reviewed by',
  inMotion: 'In motion',
  notices: [
    'This guide gives general guidance for healthy adults. It cannot see you and does not replace advice from a doctor. The safety page in chapter 2 says when to ask one first.',
    'The charts are worked examples. They are not real people’s results and promise none.',
  ],
  notes: 'Notes',
  index: {
    title: 'Index',
    pages: 'A bold number is the page on which something is shown or explained.',
    chapters: 'Numbers are chapters; a bold one shows or explains it.',
    groups: { exercises: 'Exercises', recipes: 'Recipes', terms: 'Terms' },
  },
  sheets: { title: 'Sheets', explained: 'Chapter 4 explains every field.' },
  colophon:
    'Set in Source Serif, Archivo and Instrument Sans, which are free to use under the SIL Open Font License 1.1.',
  readOn: { title: 'Read on', words: 'The whole guide, as PDF and EPUB, is at' },
}
