import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandName } from './registry.ts'
import type { roomIslands } from '../../../features/reading/islands/registry.ts'

interface IslandProps<Props extends object> {
  name: IslandName | keyof typeof roomIslands
  as?: 'div' | 'header'
  className?: string
  component: ComponentType<Props>
  props: Props
}

/**
 * A part of a static page that React hydrates. It is rendered as its own root,
 * so that `hydrateRoot` on its element finds the markup it expects.
 */
export function Island<Props extends object>({ name, as = 'div', className, component, props }: IslandProps<Props>) {
  return createElement(as, {
    className,
    'data-island': name,
    'data-props': JSON.stringify(props),
    dangerouslySetInnerHTML: { __html: renderToString(createElement(component, props)) },
  })
}
