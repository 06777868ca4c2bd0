import { onPaper } from './drawings.ts'
import { withoutRepeatedTitles } from './repeated-titles.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

interface Page {
  title: string
  /** What the page is in a book, such as `frontmatter`. */
  matter: 'cover' | 'frontmatter' | 'bodymatter' | 'backmatter'
  body: string
}

export const LANGUAGE = 'en'

/** A page of the EPUB around its body. */
export const xhtmlPage = ({ title, matter, body }: Page): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${LANGUAGE}" xml:lang="${LANGUAGE}">
<head>
<meta charset="UTF-8"/>
<title>${escaped(title)}</title>
<link rel="stylesheet" type="text/css" href="book.css"/>
</head>
<body epub:type="${matter}">
${body}
</body>
</html>
`

/** Attributes React writes with a capital, which HTML forgives and XHTML does not. */
const CAPITALS = / (?:colSpan|rowSpan|tabIndex|dateTime|srcSet)="/g

/** React's markup as XHTML: drawings carry their namespace, and the site's style sheets stay with the site. */
export const asXhtml = (markup: string): string =>
  withoutRepeatedTitles(onPaper(markup.replace(/<style[^>]*>[\s\S]*?<\/style>/g, '')))
    .replace(/<svg(?![^>]*\sxmlns=)/g, '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(CAPITALS, (attribute) => attribute.toLowerCase())
