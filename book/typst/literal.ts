/** Units that must stay on the line of their number. */
const FIGURE_AND_UNIT = /(\d) (?=(?:kg|g|km|cm|ml|kcal|s|°C|minutes?|seconds?|degrees)(?![\p{L}\p{N}]))/gu
const NO_BREAK = '\u{a0}'

/** Escapes every ASCII character with a meaning in Typst; line breaks become spaces. */
export const escapeTypst = (text: string): string =>
  text
    .replace(FIGURE_AND_UNIT, `$1${NO_BREAK}`)
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[!-/:-@[-`{-~]/g, '\\$&')

export const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n')}"`

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value } | Markup

/** Written as content, while a plain string is written as a string. */
export class Markup {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

/** Data as a Typst expression. */
export function literal(value: Value): string {
  if (value === null) return 'none'
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Markup) return `[${value.markup}]`
  if (Array.isArray(value)) return `(${value.map((item) => `${literal(item)},`).join(' ')})`
  const entries = Object.entries(value).map(([key, inner]) => `${quote(key)}: ${literal(inner)}`)
  return entries.length > 0 ? `(${entries.join(', ')})` : '(:)'
}

/** A call of a template function. */
export const call = (name: string, ...args: Value[]): string => `#${name}(${args.map(literal).join(', ')})`
