import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { palette } from './palette.ts'

/** Black, white and gray are allowed everywhere. */
const NEUTRAL = /^#(0000|([0-9a-f])\2{2})$/i

const colorsIn = (file: string) =>
  [
    ...readFileSync(join(import.meta.dirname, '../..', file), 'utf8').matchAll(
      /(?<=["'\s:])#([0-9a-f]{6}|[0-9a-f]{3,4})\b/gi,
    ),
  ]
    .map(([color]) => color)
    .filter((color) => !NEUTRAL.test(color))

const found = (pattern: string) =>
  globSync(pattern, { cwd: join(import.meta.dirname, '../..') })
    .filter((file) => !/\.test\.tsx?$|\/palette\.ts$/.test(file))
    .flatMap((file) => colorsIn(file).map((color) => ({ file, color })))

test('pages, emails, drawings and browser files define no colors of their own', () => {
  expect(found('{app,platform,features,guide,book}/**/*.{ts,tsx}')).toEqual([])
  expect(found('{platform,features,guide}/**/*.css')).toEqual([])
})

test('the printed book and the EPUB, which cannot import, use the palette’s values', () => {
  const ours = new Set<string>(Object.values(palette))
  const written = found('book/**/*.{typ,css}')
  expect(written.length).toBeGreaterThan(5)
  expect(written.filter(({ color }) => !ours.has(color))).toEqual([])
})

test('a color of the printed book with a palette name has the palette’s value', () => {
  const theme = readFileSync(join(import.meta.dirname, '../../book/typst/theme.typ'), 'utf8')
  for (const name of ['ink', 'paper', 'volt', 'moss', 'sage'] as const) {
    expect(theme).toContain(`#let ${name} = rgb("${palette[name]}")`)
  }
})
