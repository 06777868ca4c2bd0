import { createElement, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { islands } from './registry.ts'

type Islands = Record<string, ComponentType<never>>

const known: Islands = islands
const elements = [...document.querySelectorAll<HTMLElement>('[data-island]')]

hydrate(elements, known)
if (elements.some(({ dataset }) => !known[dataset['island'] ?? ''])) void hydrateRoom()

async function hydrateRoom() {
  const { roomIslands } = await import('./room.ts')
  const room: Islands = roomIslands
  const others = elements.filter(({ dataset }) => !known[dataset['island'] ?? ''])
  hydrate(others, room)
  const unknown = others.find(({ dataset }) => !room[dataset['island'] ?? ''])?.dataset['island']
  if (unknown) throw new Error(`No island is called "${unknown}": add it to site/islands/registry.ts or room.ts.`)
}

function hydrate(found: HTMLElement[], among: Islands) {
  for (const element of found) {
    const component = among[element.dataset['island'] ?? '']
    // The server wrote these props for this very component.
    if (component) hydrateRoot(element, createElement(component, JSON.parse(element.dataset['props'] ?? '{}')))
  }
}
