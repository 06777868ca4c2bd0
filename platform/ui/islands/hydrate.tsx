import { islands } from './registry.ts'
import { hydrateIslands } from './hydrate-islands.ts'

hydrateIslands(islands)

/** Turning pages in the look-inside viewer, and closing it, leaves nothing in the history: Back never leads into it. */
addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.inside nav a')
  if (!link) return
  event.preventDefault()
  location.replace(link.hash)
})
