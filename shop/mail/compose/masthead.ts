import { pageColors } from '../../../format/palette.ts'
import { escapeHtml } from '../../../format/escape-html.ts'

const { ink, inkRaised, inkLine, paper, sage, volt, white } = pageColors

export const display = `font-family:'Arial Narrow','Helvetica Neue Condensed','Roboto Condensed',Helvetica,Arial,sans-serif;font-stretch:condensed;font-weight:bold;letter-spacing:-0.3px`

/** For mail programs with dark mode. */
export const darkStyles = `<style>
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

export function masthead(brand: string, hero: string | undefined): string {
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
  const lines = brand.match(/[A-Z][^A-Z]*/g) ?? [brand]
  const letters = lines.map((word) => escapeHtml(word.toUpperCase())).join('<br>')
  const plate = `<table role="presentation" align="right" cellpadding="0" cellspacing="0" border="0"><tr><td width="52" height="52" align="center" valign="middle" bgcolor="${ink}" style="width:52px;height:52px;background:${ink};border-radius:26px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td width="16" height="16" style="width:16px;height:16px;border:3px solid ${volt};border-radius:11px;font-size:0;line-height:0">&nbsp;</td></tr></table></td></tr></table>`
  return `<table role="presentation" aria-hidden="true" width="104" cellpadding="0" cellspacing="0" border="0" bgcolor="${volt}" style="width:104px;background:${volt};border-radius:2px"><tr><td height="76" align="left" valign="top" style="height:76px;padding:10px 8px 0;${display};font-size:29px;line-height:28px;letter-spacing:-1px;color:${ink}">${letters}</td></tr><tr><td align="right" valign="bottom" style="padding:0 8px 8px">${plate}</td></tr></table>`
}
