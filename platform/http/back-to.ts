const PARAMETER = /^[\w-]+$/
const QUERY = /^[\w=&-]+$/

/** The page that a form was sent from, if it is one of ours; otherwise the first one. */
export function backTo(typed: string | null, pages: readonly [string, ...string[]]): string {
  const [path = '', query = ''] = (typed ?? '').split('?', 2)
  if (!pages.some((page) => isPage(path, page))) return pages[0]
  return QUERY.test(query) ? `${path}?${query}` : path
}

function isPage(path: string, page: string): boolean {
  const [parts, expected] = [path.split('/'), page.split('/')]
  const fits = (part: string, at: number) =>
    expected[at]?.startsWith(':') ? PARAMETER.test(part) : part === expected[at]
  return parts.length === expected.length && parts.every(fits)
}
