/** The language of the site, the PDF and the EPUB, as they declare it; the book's dates follow it. */
export const LANGUAGE = 'en-US'
