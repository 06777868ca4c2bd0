import type { Edition } from '../../../content/schema.ts'
import type { shopText } from '../../../content/shop.ts'

export interface EditionView {
  current: Edition
  /** Number of the edition downloaded last. */
  fetched: number | null
  /** Newer editions, the newest first. */
  news: Edition[]
  /** Older editions that can still be downloaded. */
  older: { edition: Edition; formats: (keyof typeof shopText.formats)[] }[]
  /** Whether the buyer gets email about new editions, and the page to change it. */
  isSubscribed: boolean
  toNews: string
}
