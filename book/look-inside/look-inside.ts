import { lookInside } from '../../content/look-inside.ts'
import { ManuscriptError } from '../../guide/manuscript/manuscript-error.ts'
import type { PageMark } from '../page-marks.ts'
import { compactPage } from './compact-page.ts'
import { UNITS_PER_POINT } from './svg-path.ts'
import { loadTypst } from '../typst/load-typst.ts'
import type { Typst } from '../typst/typst.ts'

/** An A5 page in drawing units. */
const PAGE = { width: Math.round(419.53 * UNITS_PER_POINT), height: Math.round(595.28 * UNITS_PER_POINT) }
const SPREAD = { width: 2 * PAGE.width, height: PAGE.height }

interface PrintedPdf {
  bytes: Uint8Array
  marks: PageMark[]
}

/**
 * The spreads that content/look-inside.ts lists, one below the other in a single picture, so that repeated letters
 * compress across pages. Each spread has a view: #1, #2 …
 */
export async function lookInsidePicture({ bytes, marks }: PrintedPdf, templates: string): Promise<string> {
  const pages = lookInside.spreads.flatMap(({ chapter, shows, nth = 1 }) => {
    const page = findPage(marks, `${chapter}/${shows}`, nth)
    if (!page)
      throw new ManuscriptError(`chapter ${chapter} has no ${shows} number ${nth} to show`, 'content/look-inside.ts')
    const left = page - (page % 2)
    return [left, left + 1]
  })
  const svgs = await pagesToSvg(bytes, pages, templates)
  const height = lookInside.spreads.length * SPREAD.height
  const views = lookInside.spreads.map(
    (_, i) => `<view id="${i + 1}" viewBox="0 ${i * SPREAD.height} ${SPREAD.width} ${SPREAD.height}"/>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SPREAD.width} ${height}">`,
    ...views,
    ...svgs.map((svg, i) => placePage(compactPage(svg, `p${i}`), i)),
    '</svg>',
  ].join('')
}

const findPage = (marks: PageMark[], name: string, nth: number) =>
  marks.filter(([found]) => found === name)[nth - 1]?.[1]

/** Clips the page to its sheet; the left page gets a shadow along the fold. */
function placePage(page: string, i: number): string {
  const { width, height } = PAGE
  const fold = i % 2 === 0 ? `M${width} 0h-${UNITS_PER_POINT / 2}v${height}h${UNITS_PER_POINT / 2}` : ''
  return [
    `<svg x="${(i % 2) * width}" y="${Math.floor(i / 2) * height}" width="${width}" height="${height}">`,
    `<path fill="#fff" d="M0 0h${width}v${height}H0z"/>${page}<path fill-opacity=".15" d="${fold}"/></svg>`,
  ].join('')
}

const BOOK = 'book.pdf'

/**
 * Pages of a PDF as SVG. Typst embeds a page of a PDF as an SVG picture in its vector output, from which this reads it.
 */
async function pagesToSvg(pdf: Uint8Array, pages: readonly number[], templates: string): Promise<string[]> {
  const typst = await loadTypst([], templates)
  typst.addFile(BOOK, pdf)
  return Promise.all(pages.map((page) => pageToSvg(typst, page)))
}

async function pageToSvg(typst: Typst, page: number): Promise<string> {
  const main = `page-${page}.typ`
  typst.addText(main, `#set page(width: auto, height: auto, margin: 0pt)\n#image("${BOOK}", page: ${page})`)
  return extractSvg(Buffer.from(await typst.toVector(main)), page)
}

function extractSvg(vector: Buffer, page: number): string {
  const [start, end] = [vector.indexOf('<svg '), vector.lastIndexOf('</svg>')]
  if (start < 0 || end < start) throw new Error(`Typst put no SVG of page ${page} into its output.`)
  return vector.toString('utf8', start, end + '</svg>'.length)
}
