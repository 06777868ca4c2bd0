import { join } from 'node:path'
import { expect, test } from 'vitest'
import { otherFaces, pdfFonts } from './fonts.ts'

const root = join(import.meta.dirname, '../..')
const familiesFor = async (text: string) => [...new Set((await pdfFonts(root, [text])).map(({ family }) => family))]

test('the book as installed has its three families, and its templates name no other', async () => {
  expect(await familiesFor('A guide – “½”')).toEqual(['Book', 'Text', 'Display'])
  expect(otherFaces(await pdfFonts(root, ['A guide']))).toBeUndefined()
})

test('a name with other letters is set in the same faces where they have them, else in one that has', async () => {
  expect(await familiesFor('Siła')).toEqual(['Book', 'Text', 'Display', 'Display Other', 'Text Other'])
  expect(otherFaces(await pdfFonts(root, ['Siła Здоровье']))).toBe(
    [
      '#let other-display = ("Display Other",)',
      '#let other-text = ("Text Other",)',
      '#let other-scripts = ("Book cyrillic",)',
    ].join('\n'),
  )
})
