import { pageColours } from '../../palette.ts'

/** The few shapes our mails are made of; each is written as plain text and as HTML that old mail programs understand. */
export type Paragraph =
  | { text: string }
  | { heading: string }
  | { link: string; label: string }
  | { quote: string }
  | { fine: string }
  | { facts: [name: string, value: string][] }

/** What a mail says, before it is a mail. */
export interface Content {
  subject: string
  paragraphs: Paragraph[]
  /** What is kept rather than read, at the end. */
  fine?: Paragraph[]
  /** Where the reader can say that there should be no more of them. */
  hearNoMore?: string
}

const { ink, paper, white } = pageColours
const TEXT_WIDTH = 72

export function paragraphsToText(paragraphs: readonly Paragraph[]): string {
  return `${paragraphs.map(asText).join('\n\n')}\n`
}

export function paragraphsToHtml(brand: string, title: string, paragraphs: readonly Paragraph[]): string {
  // Old clients know tables and inline styles, and nothing else.
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:${paper};color:${ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px"><tr><td align="left" style="font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:${ink}">
<p style="margin:0 0 24px;font-size:24px;line-height:32px;font-weight:bold">${escapeHtml(brand)}</p>
${paragraphs.map(asHtml).join('\n')}
</td></tr></table>
</td></tr></table>
</body></html>
`
}

function asText(paragraph: Paragraph): string {
  if ('heading' in paragraph) return `${paragraph.heading.toUpperCase()}\n${'-'.repeat(paragraph.heading.length)}`
  if ('link' in paragraph) return `${paragraph.label}:\n${paragraph.link}`
  if ('quote' in paragraph) return wrap(paragraph.quote, '> ')
  if ('fine' in paragraph) return wrap(paragraph.fine)
  if ('facts' in paragraph) return paragraph.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  return wrap(paragraph.text)
}

function asHtml(paragraph: Paragraph): string {
  if ('heading' in paragraph) {
    return `<h2 style="margin:32px 0 8px;font-size:18px;line-height:24px">${escapeHtml(paragraph.heading)}</h2>`
  }
  if ('link' in paragraph) return button(paragraph.link, paragraph.label)
  if ('quote' in paragraph) {
    return `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid ${ink}">${lines(paragraph.quote)}</blockquote>`
  }
  if ('fine' in paragraph) {
    const blocks = paragraph.fine.split(/\n{2,}/)
    return blocks
      .map((block) => `<p style="margin:0 0 12px;font-size:14px;line-height:20px">${lines(block)}</p>`)
      .join('')
  }
  if ('facts' in paragraph) return facts(paragraph.facts)
  return `<p style="margin:0 0 16px">${lines(paragraph.text)}</p>`
}

function button(href: string, label: string): string {
  const address = escapeHtml(href)
  return `<p style="margin:16px 0"><a href="${address}" style="display:inline-block;padding:12px 24px;background:${ink};color:${white};text-decoration:none;font-weight:bold">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;line-height:20px"><a href="${address}" style="color:${ink}">${address}</a></p>`
}

function facts(rows: readonly [string, string][]): string {
  const cell = 'style="padding:4px 16px 4px 0;font-size:16px;line-height:24px" valign="top" align="left"'
  const body = rows.map(
    ([name, value]) => `<tr><th ${cell} scope="row">${escapeHtml(name)}</th><td ${cell}>${escapeHtml(value)}</td></tr>`,
  )
  return `<table cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${body.join('')}</table>`
}

function lines(text: string): string {
  return escapeHtml(text).replace(/\n/g, '<br>')
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

function wrap(text: string, prefix = ''): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line, prefix))
    .join('\n')
}

function wrapLine(line: string, prefix: string): string {
  const wrapped = [prefix]
  for (const word of line.split(' ')) {
    const last = wrapped.at(-1) ?? prefix
    const fits = last.length + word.length < TEXT_WIDTH || last === prefix
    if (fits) wrapped[wrapped.length - 1] = last === prefix ? last + word : `${last} ${word}`
    else wrapped.push(prefix + word)
  }
  return wrapped.join('\n')
}
