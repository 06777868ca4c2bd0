/** The language of the site, the PDF and the EPUB, as they declare it. */
export const LANGUAGE = 'en-US'
