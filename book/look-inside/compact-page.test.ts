import { expect, test } from 'vitest'
import { UNITS_PER_POINT } from './svg-path.ts'
import { compactPage } from './compact-page.ts'

const L = 'L1,0 L1,-2 L0,-2 Z'
const page = `<svg viewBox="0 0 100 100">
  <use xlink:href="#g0" transform="translate(10 20)" fill="#000"/>
  <use xlink:href="#g1" transform="translate(10 20)" fill="#000"/>
  <use xlink:href="#g2" transform="translate(50 70)" fill="#f00"/>
  <g clip-path="url(#c0)"><path d="M0,0 L5,0" stroke="#0f0" stroke-width="2" fill="none" transform="matrix(2 0 0 2 1 1)"/></g>
  <defs><path id="g0" d="M0,0 M0,0 ${L}"/><path id="g1" d="M3,0 M3,0 ${L.replaceAll('L1', 'L4').replaceAll('L0', 'L3')}"/><path id="g2" d="M0,0 M0,0 ${L}"/></defs>
  <defs><clipPath id="c0"><path d="M0,0 L9,0 L9,9 Z"/></clipPath></defs>
</svg>`

test('the same glyph is drawn by the same path anywhere', () => {
  const [black = '', red = ''] = [...compactPage(page, 'p').matchAll(/<path fill="#(?:000|f00)" d="([^"]*)"/g)].map(
    ([, path = '']) => path,
  )
  const letter = `h${UNITS_PER_POINT}v-${2 * UNITS_PER_POINT}h-${UNITS_PER_POINT}z`
  expect(red).toBe(`m${50 * UNITS_PER_POINT} ${70 * UNITS_PER_POINT}${letter}`)
  expect(black).toBe(`m${10 * UNITS_PER_POINT} ${20 * UNITS_PER_POINT}${letter}m${3 * UNITS_PER_POINT} 0${letter}`)
})

test('a line keeps its color, width and clip path, with an id that is unique across pages', () => {
  const small = compactPage(page, 'p7')
  expect(small).toContain('<clipPath id="p7c0">')
  expect(small).toContain('<g clip-path="url(#p7c0)">')
  expect(small).toContain(
    `stroke="#0f0" stroke-width="${4 * UNITS_PER_POINT}" d="m${UNITS_PER_POINT} ${UNITS_PER_POINT}h${10 * UNITS_PER_POINT}"`,
  )
})

test('a page that references a missing glyph fails the build', () => {
  expect(() => compactPage(page.replace('id="g2"', 'id="g9"'), 'p')).toThrow('names a letter')
})
