import type { ContentsPart } from './reading/contents.tsx'

/** What the build knows and a page needs: addresses of hashed files, and of the site itself. */
export interface Assets {
  siteUrl: string
  islands: string
  /** What the owner's desk needs in a browser: passkeys, copying a link. */
  desk?: string
  fonts: { display: string; text: string }
  /** What the guide holds, for a page that has lost its reader. */
  contents?: readonly ContentsPart[]
  /** The readable chapters as files to take along, when the build made them. */
  sample?: Sample | null
}

export interface Sample {
  pdf: { href: string; pages: number; bytes: number }
  epub: { href: string; bytes: number }
}
