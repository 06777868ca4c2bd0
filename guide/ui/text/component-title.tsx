import { createContext, createElement, type ReactNode, use } from 'react'

/** The level of the heading above a component. */
export const HeadingLevel = createContext(2)

/** A heading inside a component, one level below the heading above the component. */
export function ComponentTitle({ children }: { children: ReactNode }) {
  return createElement(`h${use(HeadingLevel) + 1}`, { className: 'component-title' }, children)
}
