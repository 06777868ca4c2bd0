import { join } from 'node:path'
import { expect } from 'vitest'
import { sheetFile } from '../../../book/sheets/print-sheets.ts'
import { pageColors } from '../../../platform/format/palette.ts'
import { attributesOf, textOf, walkNodes } from '../../../guide/manuscript/tree.ts'
import { chapters } from '../../manuscript/chapters.ts'
import { testWithPoppler } from '../commands.ts'
import { editionPaths, root } from '../editions.ts'
import { testWithMupdf } from './mupdf.ts'
import { pageFills } from './page-fills.ts'
import { plainText, printedText, type TextRun } from './printed-text.ts'
import { widows } from './widows.ts'

const TITLE_PAGE = 3
/** In points; MuPDF computes sizes from matrices, so they are off by a thousandth. */
const SMALLEST = 7.99

const files = {
  'the book': editionPaths.full.pdf,
  'the sample': editionPaths.sample.pdf,
  'the sheets on A4': join(root, 'dist', sheetFile('A4')),
  'the sheets on Letter': join(root, 'dist', sheetFile('Letter')),
}

/** Raised, so smaller by custom. */
const isNoteNumber = ({ text }: TextRun) => /^\d{1,2}$/.test(text)

testWithMupdf.each(Object.entries(files))(
  'nothing in %s is smaller than 8 points but the numbers of notes',
  (_, pdf) => {
    const small = printedText(pdf).flatMap((page, i) =>
      page
        .filter((line) => line.size < SMALLEST && !isNoteNumber(line))
        .map(({ size, text }) => ({ page: i + 1, size, text })),
    )
    expect(small).toEqual([])
  },
)

testWithMupdf('amounts of food are printed in full contrast', () => {
  const amounts = printedText(editionPaths.full.pdf)
    .flat()
    .filter(({ text }) => /\d\s?g\b/.test(text))
  expect(amounts.length).toBeGreaterThan(500)
  expect(amounts.filter(({ color }) => color === pageColors.moss)).toEqual([])
})

testWithMupdf('the sheets are printed in full contrast, apart from their instructions', () => {
  const labels = printedText(files['the sheets on A4']).flatMap((page) => page.filter(({ size }) => size < 8.5))
  expect(labels.length).toBeGreaterThan(50)
  expect(labels.filter(({ color }) => color !== pageColors.ink)).toEqual([])
})

testWithPoppler.each([editionPaths.full.pdf, editionPaths.sample.pdf])(
  'no page of %s is more than a third empty before a card or table that does not fit',
  (pdf) => {
    const pages = pageFills(pdf).filter(({ page, endsChapter }) => page !== TITLE_PAGE && !endsChapter)
    expect(pages.filter(({ empty }) => empty > 1 / 3)).toEqual([])
  },
)

testWithPoppler('no chapter ends on a page that is more than four fifths empty', () => {
  const lastPages = pageFills(editionPaths.full.pdf).filter(({ endsChapter }) => endsChapter)
  expect(lastPages.length).toBeGreaterThan(20)
  expect(lastPages.filter(({ empty }) => empty > 4 / 5)).toEqual([])
})

testWithPoppler('no space follows an opening quotation mark or bracket', () => {
  const text = plainText(editionPaths.full.pdf)
  expect(text.match(/.{0,30}[“(] .{0,30}/g)).toBeNull()
})

testWithMupdf('no page begins with the last line of a paragraph', () => {
  expect(widows(printedText(editionPaths.full.pdf))).toEqual([])
})

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

testWithPoppler('a box that says “Take care” is on one page', () => {
  const pages = plainText(editionPaths.full.pdf).split('\f').map(letters)
  const boxes = chapters
    .flatMap(({ tree }) => [...walkNodes(tree)])
    .filter((node) => node.name === 'Callout' && attributesOf(node)['kind'] === 'caution')
  expect(boxes.length).toBeGreaterThan(15)
  for (const box of boxes) {
    const title = attributesOf(box)['title'] ?? ''
    const [start, end] = [letters(`Take care ${title}`), letters(textOf(box)).slice(-25)]
    expect(
      pages.some((page) => page.includes(start) && page.indexOf(end) > page.indexOf(start)),
      title,
    ).toBe(true)
  }
})
