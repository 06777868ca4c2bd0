import { expect, test } from 'vitest'
import { documentFonts } from '../../tests/support/shop/document-fonts.ts'
import { readDocumentFonts } from './document-fonts.ts'
import { fitText } from './fit-text.ts'

const box = { font: 'display', width: 235, height: 96, leading: 1.08, sizes: { largest: 46, smallest: 13 } } as const
const fit = async (text: string) => fitText(text, box, readDocumentFonts(await documentFonts()))

test('a short name is set large', async () => {
  expect(await fit('Grace')).toEqual({ lines: ['Grace'], size: 46 })
})

test('a long name is set smaller and broken between its parts, not inside a word', async () => {
  const name = 'Elisabeth-Theodora von Hohenstein-Wittelsbach zu Ammerland'
  const { lines, size } = await fit(name)
  expect(size * lines.length * 1.08).toBeLessThanOrEqual(96)
  const words = name.split(/ |(?<=-)/)
  expect(lines.flatMap((line) => line.split(/ |(?<=-)/))).toEqual(words)
})

test('a word that is too wide in the smallest size is broken, and none of it is lost', async () => {
  const { lines, size } = await fit('W'.repeat(60))
  expect([size, lines.join('')]).toEqual([13, 'W'.repeat(60)])
  expect(lines.length).toBeGreaterThan(1)
})

test('the line breaks of a message stay', async () => {
  expect((await fit('Get well!\n\nAda')).lines).toEqual(['Get well!', '', 'Ada'])
})
