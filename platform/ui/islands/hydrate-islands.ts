import { createElement, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

export function hydrateIslands(components: Record<string, ComponentType<never>>): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island = '', props = '{}' } = element.dataset
    const component = components[island]
    if (!component) throw new Error(`No island is called "${island}": add it to the registry of this page's script.`)
    // The server wrote these props for this component.
    hydrateRoot(element, createElement(component, JSON.parse(props)))
  }
}
