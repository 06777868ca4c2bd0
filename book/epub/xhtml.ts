import { LANGUAGE } from '../../platform/format/language.ts'
import { palette } from '../../platform/format/palette.ts'
import { titleUnderHeading } from '../title-under-heading.ts'

export interface EpubPage {
  name: string
  content: string
  title: string
  /** The number in the contents: of a part or a chapter. */
  number?: number
  /** Anchors inside the page. */
  sections: { href: string; title: string }[]
  level: 'part' | 'chapter' | 'front'
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

interface Page {
  title: string
  /** Its epub:type, such as `frontmatter`. */
  matter: 'cover' | 'frontmatter' | 'bodymatter' | 'backmatter'
  body: string
}

export const xhtmlPage = ({ title, matter, body }: Page): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${LANGUAGE}" xml:lang="${LANGUAGE}">
<head>
<meta charset="UTF-8"/>
<title>${escapeXml(title)}</title>
<link rel="stylesheet" type="text/css" href="book.css"/>
</head>
<body epub:type="${matter}">
${body}
</body>
</html>
`

/** camelCase attributes of React, which XHTML does not accept. */
const CAPITALS = / (?:colSpan|rowSpan|tabIndex|dateTime|srcSet)="/g

/** Adds the SVG namespace and removes the site's style sheets. */
export const toXhtml = (markup: string): string =>
  trimRepeatedCaptions(withBackground(markup.replace(/<style[^>]*>[\s\S]*?<\/style>/g, '')))
    .replace(/<svg(?![^>]*\sxmlns=)/g, '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace(CAPITALS, (attribute) => attribute.toLowerCase())

/** Gives every drawing its own background and fixed colors, so that it stays readable in dark mode. */
const withBackground = (markup: string): string =>
  markup.replace(/<svg\b([^>]*)>([\s\S]*?)<\/svg>/g, (svg, attributes: string, inside: string) => {
    const box = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(attributes)
    if (!box || attributes.includes('aria-hidden')) return svg
    const [, x, y, width, height] = box
    const sheet = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${palette.paper}" stroke="none"></rect>`
    return `<svg${attributes}>${sheet}${inside}</svg>`.replaceAll('currentColor', palette.ink)
  })

const HEADED = /(<h[23][^>]*>)([^<]*)(<\/h[23]>\s*(?:<div[^>]*>|<table[^>]*>|\s)*)<caption>([^<]*)<\/caption>/g

/** Drops the part of a caption that repeats the heading above its table. */
const trimRepeatedCaptions = (markup: string): string =>
  markup.replace(HEADED, (_, open: string, heading: string, between: string, caption: string) => {
    const left = titleUnderHeading(heading, caption)
    return `${open}${heading}${between}${left === null ? '' : `<caption>${left}</caption>`}`
  })
