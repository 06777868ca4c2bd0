import { expect, test } from 'vitest'
import { STEPS } from './path-data.ts'
import { smallPage } from './small-page.ts'

const L = 'L1,0 L1,-2 L0,-2 Z'
const page = `<svg viewBox="0 0 100 100">
  <use xlink:href="#g0" transform="translate(10 20)" fill="#000"/>
  <use xlink:href="#g1" transform="translate(10 20)" fill="#000"/>
  <use xlink:href="#g2" transform="translate(50 70)" fill="#f00"/>
  <g clip-path="url(#c0)"><path d="M0,0 L5,0" stroke="#0f0" stroke-width="2" fill="none" transform="matrix(2 0 0 2 1 1)"/></g>
  <defs><path id="g0" d="M0,0 M0,0 ${L}"/><path id="g1" d="M3,0 M3,0 ${L.replaceAll('L1', 'L4').replaceAll('L0', 'L3')}"/><path id="g2" d="M0,0 M0,0 ${L}"/></defs>
  <defs><clipPath id="c0"><path d="M0,0 L9,0 L9,9 Z"/></clipPath></defs>
</svg>`

test('a letter is drawn by the same words wherever it stands', () => {
  const [black = '', red = ''] = [...smallPage(page, 'p').matchAll(/<path fill="#(?:000|f00)" d="([^"]*)"/g)].map(
    ([, path = '']) => path,
  )
  const letter = `h${STEPS}v-${2 * STEPS}h-${STEPS}z`
  expect(red).toBe(`m${50 * STEPS} ${70 * STEPS}${letter}`)
  expect(black).toBe(`m${10 * STEPS} ${20 * STEPS}${letter}m${3 * STEPS} 0${letter}`)
})

test('a line keeps its colour, its width and what cuts it off, under a name no other page uses', () => {
  const small = smallPage(page, 'p7')
  expect(small).toContain('<clipPath id="p7c0">')
  expect(small).toContain('<g clip-path="url(#p7c0)">')
  expect(small).toContain(`stroke="#0f0" stroke-width="${4 * STEPS}" d="m${STEPS} ${STEPS}h${10 * STEPS}"`)
})

test('a page that names a letter it does not hold stops the build', () => {
  expect(() => smallPage(page.replace('id="g2"', 'id="g9"'), 'p')).toThrow('names a letter')
})
