import { pageColors } from '../../format/palette.ts'
import { escapeHtml } from '../../format/escape-html.ts'
import type { Paragraph, Step } from './markup.ts'

const { ink, inkRaised, inkLine, paper, paperLine, sage, volt, white, moss } = pageColors
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
  if ('small' in paragraph)
    return `<p class="quiet" style="margin:24px 0 0;${SMALL};color:${moss}">${lines(paragraph.small)}</p>`
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

function steps(all: readonly Step[]): string {
  const number = `${display};font-size:22px;line-height:24px`
  const rows = all.map(
    (step, i) =>
      `<tr><td class="words" width="32" valign="top" style="padding:6px 0;${number}">${i + 1}</td><td class="words" valign="top" style="padding:6px 0">${typeof step === 'string' ? escapeHtml(step) : anchor(step.link, step.text)}</td></tr>`,
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

const display = `font-family:'Arial Narrow','Helvetica Neue Condensed','Roboto Condensed',Helvetica,Arial,sans-serif;font-stretch:condensed;font-weight:bold;letter-spacing:-0.3px`

/** For mail programs with dark mode. */
const darkStyles = `<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:460px){.cover-cell{width:104px!important;padding-left:12px!important}.hero{font-size:40px!important;line-height:40px!important}}
@media (prefers-color-scheme:dark){
.ground{background:${ink}!important}
.words{color:${paper}!important}
.quiet{color:${sage}!important;border-color:${inkLine}!important}
.way{color:${paper}!important}
.slip{background:${inkRaised}!important}
.slip td,.slip th{border-color:${inkLine}!important}
}
</style>`

function masthead(brand: string, hero: string | undefined): string {
  const name = `<p style="margin:0;${display};font-size:24px;line-height:28px;color:${volt}">${escapeHtml(brand)}</p>`
  if (hero === undefined) return band(`<td align="left" style="padding:20px 32px">${name}</td>`)
  const title = `<h1 class="hero" style="margin:18px 0 0;${display};font-size:56px;line-height:54px;letter-spacing:-1px;color:${white}">${escapeHtml(hero)}</h1>`
  return band(
    `<td align="left" valign="middle" style="padding:28px 0 28px 32px">${name}${title}</td><td class="cover-cell" align="right" valign="middle" width="170" style="padding:24px 32px 24px 16px">${cover(brand)}</td>`,
  )
}

const band = (cells: string) =>
  `<tr><td bgcolor="${ink}" style="background:${ink};border-bottom:6px solid ${volt}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cells}</tr></table></td></tr>`

/** Without an image, which many mail programs block. */
function cover(brand: string): string {
  const words = brand.match(/[A-Z][^A-Z]*/g) ?? [brand]
  const letters = words.map((word) => escapeHtml(word.toUpperCase())).join('<br>')
  const plate = `<table role="presentation" align="right" cellpadding="0" cellspacing="0" border="0"><tr><td width="52" height="52" align="center" valign="middle" bgcolor="${ink}" style="width:52px;height:52px;background:${ink};border-radius:26px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="16" height="16" style="width:16px;height:16px;border:3px solid ${volt};border-radius:11px;font-size:0;line-height:0">&nbsp;</td></tr></table></td></tr></table>`
  return `<table role="presentation" aria-hidden="true" width="104" cellpadding="0" cellspacing="0" border="0" bgcolor="${volt}" style="width:104px;background:${volt};border-radius:2px"><tr><td height="76" align="left" valign="top" style="height:76px;padding:10px 8px 0;${display};font-size:29px;line-height:28px;letter-spacing:-1px;color:${ink}">${letters}</td></tr><tr><td align="right" valign="bottom" style="padding:0 8px 8px">${plate}</td></tr></table>`
}
