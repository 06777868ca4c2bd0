import type { Content } from '../content/content.ts'
import type { SoldBook } from '../shop/sold-book.ts'

export interface Assets {
  siteUrl: string
  content: Content
  price: Price
  islands: string
  /** The script of the reading room. */
  roomScript?: string
  /** The script of the desk: passkeys, copying a link. */
  desk?: string
  fonts: { display: string; text: string; more?: readonly MoreLetters[] }
  /** The preview chapters as files. */
  sample?: Sample | null
  /** The server has no manuscript, so the build provides it. */
  tonight?: FirstEvening | null
  /** The image with pages of the book. */
  inside?: string
  book?: PrintedBook
  /** The guide by default. */
  sold?: SoldBook
  /** Published reviews, once content/reviews.ts asks for them. */
  reviews?: PublishedReviews
}

/** Letters that our own texts don't need, for a page whose content has one of them. */
export interface MoreLetters {
  font: 'display' | 'text'
  href: string
  letters: string
}

/** In cents. The server sets it from what it charges. */
export interface Price {
  price: number
  currency: string
  /** Struck through, if any. */
  originalPrice: number | null
  /** Why a price is struck through, or why none is. */
  reading?: 'as-specified' | 'ledger' | 'launch'
  /** The last day of this price and the higher one after it, if they are decided. */
  ends?: string | null
  nextPrice?: number | null
  /** The newest first, with the announced one. */
  history?: readonly PastPrice[]
}

export interface PastPrice {
  from: string
  price: number
  state: 'past' | 'current' | 'planned'
  isReduced: boolean
}

export interface PublishedReviews {
  average: number
  published: number
  received: number
  readers: number
  most: number
  entries: { name: string; isPurchase: boolean; stars: number; text: string; date: string; reply: string | null }[]
}

export interface FirstEvening {
  number: number
  title: string
  slug: string
  minutes: number
  why: string
}

/** The number of pages if it is known, and the sizes of the files in bytes. */
export interface PrintedBook {
  pages?: number | undefined
  pdf?: number | undefined
  epub?: number | undefined
}

export interface Sample {
  pdf: { href: string; pages: number; bytes: number }
  epub: { href: string; bytes: number }
}
