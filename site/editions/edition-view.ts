import type { Edition } from '../../content/editions-schema.ts'
import type { shopText } from '../../content/shop.ts'

/** How a buyer stands to the editions of the guide. */
export interface EditionView {
  current: Edition
  /** The one that was fetched last. */
  fetched: number | null
  /** Those after it, the newest first. */
  news: Edition[]
  /** Those before the current one that can still be fetched. */
  older: { edition: Edition; formats: (keyof typeof shopText.formats)[] }[]
  /** Whether to be told by mail, and the page where that is changed. */
  hears: boolean
  toNews: string
}
