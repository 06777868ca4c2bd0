import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { beforeAll, expect, test } from 'vitest'
import { coveredCharacters, tablesOf } from '../../platform/format/truetype.ts'
import { renameFont } from './truetype.ts'

const file = '../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
let font: Buffer

const others = (bytes: Buffer) => tablesOf(bytes).filter(({ tag }) => tag !== 'name')

beforeAll(async () => {
  font = await subsetFont(readFileSync(join(import.meta.dirname, file)), 'Fit 25', { targetFormat: 'truetype' })
})

test('a renamed font keeps every table but its name', () => {
  const renamed = renameFont(font, 'Text', 'Regular')
  expect(others(renamed)).toEqual(others(font))
  const name = tablesOf(renamed).find(({ tag }) => tag === 'name')?.data
  expect(name && Buffer.from(name.subarray(54)).swap16().toString('utf16le')).toBe(
    'TextRegularText RegularText-Regular',
  )
})

test('a font covers exactly the characters it was subset to', () => {
  expect([...coveredCharacters(font)].toSorted().join('')).toBe(' 25Fit')
})
