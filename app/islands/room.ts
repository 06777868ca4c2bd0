import { headerIslands } from '../../features/reading/islands/header/registry.ts'
import { hydrateIslands } from '../../platform/ui/islands/hydrate-islands.ts'

/** The script of the reading room. Only the pages of the log load the log, which is more than half as large as React. */
hydrateIslands(headerIslands, async (name) => {
  const { islands } = await (name.includes('log') ? import('./log.ts') : import('./reading.ts'))
  return islands
})

/** An open panel would cover what has the focus. */
addEventListener('focusin', ({ target }) => {
  const panel = document.querySelector<HTMLElement>('.room-panel:popover-open')
  if (
    target instanceof Element &&
    panel &&
    !panel.contains(target) &&
    target.getAttribute('popovertarget') !== panel.id
  )
    panel.hidePopover()
})
