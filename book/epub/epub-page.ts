/** A page of the EPUB, and how the navigation knows it. */
export interface EpubPage {
  name: string
  content: string
  title: string
  /** What it is counted by in the contents: a part's or a chapter's own number. */
  number?: number
  /** Addresses inside the page. */
  sections: { href: string; title: string }[]
  level: 'part' | 'chapter' | 'front'
}
