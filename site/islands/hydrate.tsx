import { createElement, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { islands } from './registry.ts'

const known: Record<string, ComponentType<never>> = islands

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const { island = '', props = '{}' } = element.dataset
  const component = known[island]
  if (!component) throw new Error(`No island is called "${island}": add it to site/islands/registry.ts.`)
  // The server wrote these props for this very component.
  hydrateRoot(element, createElement(component, JSON.parse(props)))
}
