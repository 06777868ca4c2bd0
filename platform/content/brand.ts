import type { Content } from './content.ts'

/** Stands for the name of the site in every text of the content. */
const BRAND = '{brand}'

/** As pages show it: with the name of the site wherever a text has {brand}. */
export const withBrand = (content: Content): Content => filled(content, content.site.name)

function filled<Value>(value: Value, name: string): Value
function filled(value: unknown, name: string): unknown {
  if (typeof value === 'string') return value.replaceAll(BRAND, name)
  if (Array.isArray(value)) return value.map((one) => filled(one, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, name)]))
}
