import { findQuote } from '../../../../guide/log/marks.ts'
import type { Mark } from '../../../../guide/log/record.ts'

const NAME = 'marks'
const MAX_LENGTH = 1500

export interface SelectedQuote {
  quote: string
  start: number
  /** The section the selection begins in. */
  section: string
  heading: string
}

const article = () => document.querySelector('.chapter-text')

/** The selected text of the chapter, empty where the reader only tapped; `null` outside of it and out of view. */
export function selectedQuote(): SelectedQuote | null {
  const selection = document.getSelection()
  const root = article()
  if (!selection?.rangeCount) return null
  const range = selection.getRangeAt(0)
  if (!root?.contains(range.commonAncestorContainer)) return null
  const quote = range.toString()
  const { top, bottom } = range.getBoundingClientRect()
  if (quote.length > MAX_LENGTH || bottom < 0 || top > innerHeight) return null
  const before = document.createRange()
  before.setStart(root, 0)
  before.setEnd(range.startContainer, range.startOffset)
  const headings = [...root.querySelectorAll(':scope > .heading > h2[id]')]
  const heading = headings.findLast(
    (one) => (one.compareDocumentPosition(range.startContainer) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
  )
  return { quote, start: before.toString().length, section: heading?.id ?? '', heading: heading?.textContent ?? '' }
}

/** Paints without changing the page's markup. Browsers that can't still list the quotes. */
export function paintHighlights(marks: readonly Mark[]): void {
  const root = article()
  if (!root || !('highlights' in CSS)) return
  const texts = textNodes(root)
  const whole = texts.map(({ data }) => data).join('')
  const ranges = marks.flatMap(({ quote, start }) => {
    const at = findQuote(whole, quote, start)
    return at < 0 ? [] : (rangeOf(texts, at, at + quote.length) ?? [])
  })
  CSS.highlights.set(NAME, new Highlight(...ranges))
}

function textNodes(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode)
  return nodes
}

function rangeOf(texts: readonly Text[], from: number, to: number): Range | null {
  const range = document.createRange()
  let offset = 0
  for (const text of texts) {
    const end = offset + text.length
    if (from >= offset && from < end) range.setStart(text, from - offset)
    if (to > offset && to <= end) {
      range.setEnd(text, to - offset)
      return range
    }
    offset = end
  }
  return null
}
