import { pageColors } from '../../../format/palette.ts'
import { escapeHtml } from '../../../format/escape-html.ts'
import type { Paragraph } from './markup.ts'
import { darkStyles, display, masthead } from './masthead.ts'

const { ink, paper, paperLine, volt, white, moss } = pageColors
const SMALL = 'font-size:14px;line-height:20px'

interface MailContent {
  brand: string
  subject: string
  hero?: string | undefined
  paragraphs: readonly Paragraph[]
}

/** Old mail programs know only tables and inline styles. */
export function mailHtml({ brand, subject, hero, paragraphs }: MailContent): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>${darkStyles}</head>
<body class="ground" style="margin:0;padding:0;background:${paper};color:${ink}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}"><tr><td align="center" style="padding:0 0 32px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
${masthead(brand, hero)}
<tr><td class="words" align="left" style="padding:28px 32px 24px;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:${ink}">
${paragraphs.map(asHtml).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body></html>
`
}

function asHtml(paragraph: Paragraph): string {
  if ('heading' in paragraph) {
    return `<h2 class="words" style="margin:32px 0 8px;${display};font-size:22px;line-height:26px;color:${ink}">${escapeHtml(paragraph.heading)}</h2>`
  }
  if ('link' in paragraph) return button(paragraph.link, paragraph.label)
  if ('way' in paragraph) return `<p style="margin:0 0 16px">${anchor(paragraph.way, paragraph.label)}</p>`
  if ('quote' in paragraph) {
    return `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:6px solid ${volt}">${lines(paragraph.quote)}</blockquote>`
  }
  if ('steps' in paragraph) return steps(paragraph.steps)
  if ('facts' in paragraph) return facts(paragraph.facts)
  return `<p style="margin:0 0 16px">${lines(paragraph.text)}</p>`
}

/** The color is on the cell because Outlook ignores it on links. */
function button(href: string, label: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 12px"><tr><td bgcolor="${volt}" style="background:${volt};border-radius:4px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:15px 26px;color:${ink};font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="quiet" style="margin:0 0 16px;${SMALL};color:${moss};word-break:break-all">${anchor(href, href)}</p>`
}

const anchor = (href: string, label: string) =>
  `<a class="way" href="${escapeHtml(href)}" style="color:${ink};text-decoration:underline">${escapeHtml(label)}</a>`

function steps(texts: readonly string[]): string {
  const number = `${display};font-size:22px;line-height:24px`
  const rows = texts.map(
    (text, i) =>
      `<tr><td class="words" width="32" valign="top" style="padding:6px 0;${number}">${i + 1}</td><td class="words" valign="top" style="padding:6px 0">${escapeHtml(text)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px">${rows.join('')}</table>`
}

function facts(rows: readonly [string, string][]): string {
  const cell = `padding:8px 12px;border-top:1px dashed ${paperLine};font-size:15px;line-height:22px`
  const body = rows.map(
    ([name, value]) =>
      `<tr><th class="quiet" scope="row" width="34%" valign="top" align="left" style="${cell};font-weight:normal;color:${moss}">${escapeHtml(name)}</th><td class="words" valign="top" align="left" style="${cell};color:${ink}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table class="slip" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${white}" style="margin:0 0 16px;background:${white}">${body.join('')}</table>`
}

function lines(text: string): string {
  return escapeHtml(text).replace(/\n/g, '<br>')
}
