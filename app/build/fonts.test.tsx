import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPng } from '../prerender/raster.ts'
import { buildFonts, cutCoverFonts } from './fonts.ts'
import subsetFont from 'subset-font'
import { renderToStaticMarkup } from 'react-dom/server'
import { defaultContent } from '../../platform/content/defaults.ts'
import { coveredCharacters } from '../../platform/format/truetype.ts'
import { Document } from '../../platform/ui/document.tsx'

let fonts: string
beforeAll(async () => {
  fonts = mkdtempSync(join(tmpdir(), 'cover-fonts-'))
  await cutCoverFonts(join(import.meta.dirname, '../..'), fonts)
})
afterAll(() => rmSync(fonts, { recursive: true }))

const draw = async (letter: string) =>
  await drawPng(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><text x="10" y="80" font-size="80" font-family="Display" font-weight="900">${letter}</text></svg>`,
    100,
    fonts,
  )

test('a page with a letter that our texts lack gets a font with it, and only then', async () => {
  const built = await buildFonts(join(import.meta.dirname, '../..'), fonts)
  const facesOf = (headline: string) => {
    const landing = { ...defaultContent.landing, hero: { ...defaultContent.landing.hero, text: headline } }
    const assets = {
      siteUrl: 'https://shop.example',
      islands: '/i.js',
      content: { ...defaultContent, landing },
      fonts: built,
      price: { price: 4000, originalPrice: null, currency: 'EUR' },
    }
    const html = renderToStaticMarkup(
      <Document assets={assets} title="" description="">
        {headline}
      </Document>,
    )
    return Array.from(html.matchAll(/src:url\(([^)]*more-[^)]*)\)[^}]*unicode-range:([^}]*)/g), ([, href, range]) => ({
      href,
      range,
    }))
  }
  expect(facesOf('Stop starting over.')).toEqual([])
  const [display, text, ...others] = facesOf('Łaźnia')
  expect(others).toEqual([])
  expect([display?.range, text?.range]).toEqual(['U+141,U+17a', 'U+141,U+17a'])
  for (const { href = '' } of facesOf('Łaźnia')) {
    const font = await subsetFont(readFileSync(join(fonts, href)), 'Łź', { targetFormat: 'truetype' })
    expect([...coveredCharacters(font)]).toEqual(expect.arrayContaining(['Ł', 'ź']))
  }
})

test.each(['F', 'Ł', 'Ż', 'З', 'л', 'Ω', 'ờ'])('the share image draws “%s”', async (letter) => {
  expect((await draw(letter)).equals(await draw(' '))).toBe(false)
})
