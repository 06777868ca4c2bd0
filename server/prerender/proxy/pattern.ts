export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Spellings that `canonicalPath` redirects; case is left to the proxy. */
export const pagePattern = (page: string): string => `^${page === '/' ? '' : escapePattern(page)}(/index)?(\\.html)?/*$`

/** `/orders/:link/refund` with any link. */
export const routePattern = (route: string): string =>
  route
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : escapePattern(part)))
    .join('/')

/** Matches whole numbers above `limit`, for proxies that compare text only. */
export function numberAbove(limit: number): string {
  const digits = String(limit)
  const larger = Array.from(digits, (digit, at) =>
    digit === '9' ? [] : [`${digits.slice(0, at)}[${Number(digit) + 1}-9]\\d{${digits.length - at - 1}}`],
  )
  return `^0*(${[`[1-9]\\d{${digits.length},}`, ...larger.flat()].join('|')})$`
}
