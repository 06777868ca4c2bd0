import type { Chapter } from '../../guide/manuscript/chapter.ts'
import type { Node } from '../../guide/manuscript/tree.ts'
import { blockMark, type PageMark } from '../page-marks.ts'

/** Numbers of the printed pages that begin at a mark, in reading order. */
export type PageBreaks = ReadonlyMap<string, number[]>

/** Parts, chapters and their blocks, index and last page; other marks are for the look inside. */
const PLACE = /^(?:part-|chapter-|index|read-on)/

/**
 * The PDF's page numbers for the EPUB. A page begins at the first block that starts on it; if the page has only the
 * middle of a long table, at the next one. Pages are numbered from the first part, as in the PDF.
 */
export function pageBreaks(marks: PageMark[]): PageBreaks {
  const places = marks.filter(([name]) => PLACE.test(name))
  const before = (places[0]?.[1] ?? 1) - 1
  const breaks = new Map<string, number[]>()
  let last = before
  for (const [name, page] of places) {
    if (page <= last) continue
    breaks.set(
      name,
      Array.from({ length: page - last }, (_, i) => last - before + i + 1),
    )
    last = page
  }
  return breaks
}

export const pageId = (page: number): string => `page-${page}`

/** The markup of the breaks at a mark. */
export const pageBreak = (breaks: PageBreaks, mark: string): string =>
  (breaks.get(mark) ?? [])
    .map((page) => `<span epub:type="pagebreak" role="doc-pagebreak" id="${pageId(page)}" aria-label="${page}"></span>`)
    .join('')

/** With a component before every block on which a page begins. */
export function withPageBreaks(chapter: Chapter, breaks: PageBreaks): Chapter {
  const children = (chapter.tree.children ?? []).flatMap((node, i) =>
    (breaks.get(blockMark(chapter, i)) ?? []).map(component).concat(node),
  )
  return { ...chapter, tree: { ...chapter.tree, children } }
}

const component = (page: number): Node => ({
  type: 'mdxJsxFlowElement',
  name: 'PageBreak',
  attributes: [
    { type: 'mdxJsxAttribute', name: 'id', value: pageId(page) },
    { type: 'mdxJsxAttribute', name: 'page', value: String(page) },
  ],
  children: [],
})
