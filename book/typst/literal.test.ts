import { expect, test } from 'vitest'
import { call, literal, Markup, quote, escapeTypst } from './literal.ts'

test('every character with a meaning in Typst is escaped', () => {
  expect(escapeTypst('#1 *a* _b_ `c` $d$ <e> @f [g] ~h =i -j +k /l "m" \'n\' \\o')).toBe(
    '\\#1 \\*a\\* \\_b\\_ \\`c\\` \\$d\\$ \\<e\\> \\@f \\[g\\] \\~h \\=i \\-j \\+k \\/l \\"m\\" \\\'n\\\' \\\\o',
  )
})

test('a line break in the source is a space in the book', () => {
  expect(escapeTypst('one\n  two')).toBe('one two')
})

test('a number stays on the line of its unit, and only of its unit', () => {
  expect(escapeTypst('2 km, 25 kg and 3 goals')).toBe('2\u{a0}km\\, 25\u{a0}kg and 3 goals')
})

test('typographic characters are unchanged', () => {
  expect(escapeTypst('“½ × 3” – don’t…')).toBe('“½ × 3” – don’t…')
})

test('a string cannot end early', () => {
  expect(quote('say "hi" \\ bye')).toBe('"say \\"hi\\" \\\\ bye"')
})

test('data becomes a Typst expression', () => {
  expect(literal({ title: 'A', sums: [1], none: null, text: new Markup('#emph[x]') })).toBe(
    '("title": "A", "sums": (1,), "none": none, "text": [#emph[x]])',
  )
  expect(literal([])).toBe('()')
  expect(literal({})).toBe('(:)')
})

test('a call passes its arguments in order', () => {
  expect(call('steps', 3, ['a'])).toBe('#steps(3, ("a",))')
})
