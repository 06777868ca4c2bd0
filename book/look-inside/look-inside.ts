import { lookInside } from '../../content/look-inside.ts'
import { ManuscriptError } from '../../guide/manuscript/manuscript-error.ts'
import type { Printed } from '../press.ts'
import { pagesAsSvg } from './pages-as-svg.ts'
import { STEPS } from './path-data.ts'
import { smallPage } from './small-page.ts'

/** A5, in the steps in which its pages are drawn. */
const PAGE = { width: Math.round(419.53 * STEPS), height: Math.round(595.28 * STEPS) }
const SPREAD = { width: 2 * PAGE.width, height: PAGE.height }

/**
 * The spreads that content/look-inside.ts names, cut from the finished book and set below each other in one picture:
 * one file to fetch, in which a letter is drawn once for all of them. Each has a view of its own, #1, #2 …
 */
export async function lookInsidePicture({ pdf, pageOf }: Printed, templates: string): Promise<string> {
  const pages = lookInside.spreads.flatMap(({ chapter, shows, nth = 1 }) => {
    const page = pageOf(chapter, shows, nth)
    if (!page)
      throw new ManuscriptError(`chapter ${chapter} has no ${shows} number ${nth} to show`, 'content/look-inside.ts')
    const left = page - (page % 2)
    return [left, left + 1]
  })
  const drawn = await pagesAsSvg(pdf, pages, templates)
  const height = lookInside.spreads.length * SPREAD.height
  const views = lookInside.spreads.map(
    (_, i) => `<view id="${i + 1}" viewBox="0 ${i * SPREAD.height} ${SPREAD.width} ${SPREAD.height}"/>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SPREAD.width} ${height}">`,
    ...views,
    ...drawn.map((svg, i) => placed(smallPage(svg, `p${i}`), i)),
    '</svg>',
  ].join('')
}

/** A page cuts off what is drawn beyond it; beside the fold lies its shade. */
function placed(page: string, i: number): string {
  const { width, height } = PAGE
  const fold = i % 2 === 0 ? `M${width} 0h-${STEPS / 2}v${height}h${STEPS / 2}` : ''
  return [
    `<svg x="${(i % 2) * width}" y="${Math.floor(i / 2) * height}" width="${width}" height="${height}">`,
    `<path fill="#fff" d="M0 0h${width}v${height}H0z"/>${page}<path fill-opacity=".15" d="${fold}"/></svg>`,
  ].join('')
}
