/**
 * The beginnings of the addresses that only a server can answer: every route that is no file of the site. What stands
 * below a beginning belongs to it.
 */
export function shopPrefixes(routes: readonly string[], files: readonly string[], pages: readonly string[]): string[] {
  const stems = routes
    .filter((route) => !files.includes(route) && !pages.includes(route) && !isWritten(route, pages))
    .map((route) => route.replace(/\/?:.*$/, ''))
  const unique = [...new Set(stems)].toSorted()
  if (unique.some((stem) => stem.length < 2)) throw new Error('A route of the shop has no name of its own.')
  return unique.filter((stem) => !unique.some((other) => stem.startsWith(`${other}/`)))
}

/** `/preview/:chapter`: the build has written every page of it. */
function isWritten(route: string, pages: readonly string[]): boolean {
  const [folder = '', ...more] = route.split(':')
  return more.length === 1 && folder !== '/' && pages.some((page) => page.startsWith(folder))
}
