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
  /** Its first line on the screen, and where it begins. */
  top: number
  left: number
}

const article = () => document.querySelector('.chapter-text')

/** The selected text of the chapter, empty where the reader only tapped; `null` outside of it and out of view. */
export function selectedQuote(): SelectedQuote | null {
  const selection = document.getSelection()
  const root = article()
  if (!selection?.rangeCount) return null
  const range = wholeWords(selection.getRangeAt(0))
  if (!root?.contains(range.commonAncestorContainer)) return null
  const quote = range.toString()
  const { top, bottom, left } = range.getBoundingClientRect()
  if (quote.length > MAX_LENGTH || bottom < 0 || top > innerHeight) return null
  const before = document.createRange()
  before.setStart(root, 0)
  before.setEnd(range.startContainer, range.startOffset)
  const headings = [...root.querySelectorAll(':scope > .heading > h2[id]')]
  const heading = headings.findLast(
    (one) => (one.compareDocumentPosition(range.startContainer) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
  )
  const start = before.toString().length
  return { quote, start, section: heading?.id ?? '', heading: heading?.textContent ?? '', top, left }
}

/** A selection that begins or ends within a word takes all of it. */
function wholeWords(selected: Range): Range {
  const range = selected.cloneRange()
  const { startContainer, startOffset, endContainer, endOffset, collapsed } = range
  if (collapsed) return range
  range.setStart(startContainer, startOffset - cutAt(startContainer, startOffset).before)
  range.setEnd(endContainer, endOffset + cutAt(endContainer, endOffset).after)
  return range
}

/** How much of a word is before a place and after it; nothing between words. */
function cutAt(node: Node, at: number): { before: number; after: number } {
  // In an element, a place is a number of children.
  const text = node instanceof Text ? node.data : ''
  const before = /[\p{L}\p{N}\p{M}’-]*$/u.exec(text.slice(0, at))?.[0].length ?? 0
  const after = /^[\p{L}\p{N}\p{M}’-]*/u.exec(text.slice(at))?.[0].length ?? 0
  return before && after ? { before, after } : { before: 0, after: 0 }
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
