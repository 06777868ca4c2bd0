/** Paths below `dist`. */
export const builtFiles = {
  assets: 'assets.json',
  policies: 'policies.json',
  pdf: 'book/FitSport.pdf',
  epub: 'book/FitSport.epub',
  sheetsA4: 'book/FitSport-Sheets-A4.pdf',
  sheetsLetter: 'book/FitSport-Sheets-Letter.pdf',
  bookFacts: 'book/facts.json',
  /** Left by a build whose edition is still to be made. */
  pendingEdition: 'book/pending',
  bookPreparer: 'server/prepare-book.js',
  documentFonts: 'server/fonts',
  /** The service worker of the reading room. */
  roomWorker: 'room/worker.js',
  /** Of the share image. */
  coverFonts: 'server/cover-fonts',
} as const
