import { titleUnder } from '../title-under.ts'

const HEADED = /(<h[23][^>]*>)([^<]*)(<\/h[23]>\s*(?:<div[^>]*>|<table[^>]*>|\s)*)<caption>([^<]*)<\/caption>/g

/** A table right under a heading that has named it: its caption says only what the heading has not. */
export const withoutRepeatedTitles = (markup: string): string =>
  markup.replace(HEADED, (_, open: string, heading: string, between: string, caption: string) => {
    const left = titleUnder(heading, caption)
    return `${open}${heading}${between}${left === null ? '' : `<caption>${left}</caption>`}`
  })
