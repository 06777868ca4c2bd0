import { type HtmlElement, HtmlValidate, Parser } from 'html-validate'

const config = new HtmlValidate().getConfigForSync('page.html')

/** The elements of a page, to be found by CSS selectors without a browser. */
export function parsePage(html: string): HtmlElement {
  return new Parser(config).parseHtml({ data: html, filename: 'page.html', line: 1, column: 1, offset: 0 })
}

/** As a reader sees it: in one line, without entities. */
export const textOf = (element: HtmlElement | null) =>
  decode(element?.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' }

/** The parser leaves entities as they are written. */
export const decode = (text: string) => text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
