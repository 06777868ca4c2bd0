import { createContext, use } from 'react'
import { GUIDE, type SoldBook } from '../shop/sold-book.ts'

/** Set by `renderPage`, as the content is. */
export const SoldBookContext = createContext<SoldBook>(GUIDE)

export const useSoldBook = (): SoldBook => use(SoldBookContext)
