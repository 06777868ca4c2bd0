/** Path prefixes that need a server: every route that is no file of the site. */
export function shopPrefixes(routes: readonly string[], files: readonly string[], pages: readonly string[]): string[] {
  const stems = routes
    .filter((route) => !files.includes(route) && !pages.includes(route) && !isWritten(route, pages))
    .map((route) => route.replace(/\/?:.*$/, ''))
  const unique = [...new Set(stems)].toSorted()
  if (unique.some((stem) => stem.length < 2)) throw new Error('A route of the shop would match every path.')
  return unique.filter((stem) => !unique.some((other) => stem.startsWith(`${other}/`)))
}

/** `/preview/:chapter`: every page of it is prerendered. */
function isWritten(route: string, pages: readonly string[]): boolean {
  const [folder = '', ...more] = route.split(':')
  return more.length === 1 && folder !== '/' && pages.some((page) => page.startsWith(folder))
}
