import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { subset } from '../../book/fonts/subset.ts'
import { charactersOnPages, checkGlyphs } from './glyphs.ts'

const font = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

async function checkSource(text: string) {
  const root = mkdtempSync(join(tmpdir(), 'glyphs-'))
  mkdirSync(join(root, 'features'))
  writeFileSync(join(root, 'features/answer.ts'), text)
  const characters = charactersOnPages(root)
  const fullFont = readFileSync(join(import.meta.dirname, '../..', font))
  checkGlyphs(
    characters,
    'text',
    await subsetFont(fullFont, [...characters.keys()].join(''), { targetFormat: 'truetype' }),
  )
  return characters
}

test('a character that only the server writes is in the fonts', async () => {
  expect([...(await checkSource("const price = '£79'\n")).keys()]).toContain('£')
})

test('a character that the fonts lack fails the build with its file', async () => {
  await expect(checkSource("const done = 'paid ✓'\n")).rejects.toThrow(
    'features/answer.ts: the text face has no “✓” (U+2713).',
  )
})

test('comments may use any character', async () => {
  const characters = await checkSource('/** pending → paid */\nconst x = 1 // ✓ done\n// ☐ open\n')
  expect([...characters.keys()].filter((character) => /[^\0-~]/.test(character))).toEqual([])
})

test.each([
  ['display', 'archivo/files/archivo-latin-standard-normal.woff2'],
  ['text', 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2'],
])('the %s face has every character of our sources', async (name, file) => {
  const root = join(import.meta.dirname, '../..')
  const characters = charactersOnPages(root)
  checkGlyphs(characters, name, await subset(root, file, [...characters.keys()].join(''), { targetFormat: 'truetype' }))
})
