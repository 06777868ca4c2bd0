import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawPng } from '../prerender/raster.ts'
import { cutCoverFonts } from './fonts.ts'

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

test.each(['F', 'Ł', 'Ż', 'З', 'л', 'Ω', 'ờ'])('the share image draws “%s”', async (letter) => {
  expect((await draw(letter)).equals(await draw(' '))).toBe(false)
})
