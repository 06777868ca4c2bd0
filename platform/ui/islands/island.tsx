import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'

interface IslandProps<Props extends object> {
  /** As in the registry that the page's script hydrates. */
  name: string
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
