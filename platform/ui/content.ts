import { createContext, use } from 'react'
import type { Content } from '../content/content.ts'

/** Set by `renderPage` for a whole page, so that no page shows two versions. */
export const ContentContext = createContext<Content | null>(null)

export function useContent(): Content {
  const content = use(ContentContext)
  if (!content) throw new Error('A component that shows content was rendered without it.')
  return content
}
