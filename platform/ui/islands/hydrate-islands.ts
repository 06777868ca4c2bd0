import { createElement, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

export type Islands = Record<string, ComponentType<never>>

/** `loadOthers` loads the islands that not every page has. */
export function hydrateIslands(islands: Islands, loadOthers?: (name: string) => Promise<Islands>): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island = '' } = element.dataset
    const component = islands[island]
    if (component || !loadOthers) hydrate(element, component)
    else void loadOthers(island).then((others) => hydrate(element, others[island]))
  }
}

function hydrate(element: HTMLElement, component: ComponentType<never> | undefined): void {
  const { island = '', props = '{}' } = element.dataset
  if (!component) throw new Error(`The registry of this page's script has no island "${island}".`)
  // The server wrote these props for this component.
  hydrateRoot(element, createElement(component, JSON.parse(props)))
}
