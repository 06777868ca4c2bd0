import type { ContentsPart } from './reading/contents.tsx'

/** What the build knows and a page needs: addresses of hashed files, and of the site itself. */
export interface Assets {
  siteUrl: string
  price: Price
  islands: string
  /** The script of the reading room, when the build made it. */
  roomScript?: string
  /** What the owner's desk needs in a browser: passkeys, copying a link. */
  desk?: string
  fonts: { display: string; text: string }
  /** What the guide holds, for a page that has lost its reader. */
  contents?: readonly ContentsPart[]
  /** The readable chapters as files to take along, when the build made them. */
  sample?: Sample | null
  /** What a buyer reads first; the server that sells has no manuscript to ask. */
  tonight?: FirstEvening | null
  /** Pages of the book to look at, as one picture. */
  inside?: string
  /** What was printed: pages, and the bytes of its files. */
  book?: PrintedBook
}

/** What the guide costs, in cents. The server sets it from what it charges. */
export interface Price {
  price: number
  originalPrice: number
  currency: string
}

export interface FirstEvening {
  number: number
  title: string
  slug: string
  minutes: number
  why: string
}

export interface PrintedBook {
  pages: number
  pdf: number
  epub: number
}

export interface Sample {
  pdf: { href: string; pages: number; bytes: number }
  epub: { href: string; bytes: number }
}
