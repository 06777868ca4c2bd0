import { expect, test } from 'vitest'
import { readChapterSource } from '../../guide/manuscript/read-chapter.ts'
import { serializeChapter } from './serialize.ts'

const typst = (markdown: string) =>
  serializeChapter(readChapterSource('chapter.mdx', markdown).tree, {
    file: 'chapter.mdx',
    picture: (url) => `picture-${url}`,
    component: (name, attributes, { markup, items }) => {
      if (name !== 'Piece') throw new Error('the book knows no such component')
      return `#piece(${JSON.stringify(attributes)}, ${items.length})[${markup}]`
    },
  })

test('emphasis, strong and both at once', () => {
  expect(typst('*a* **b** ***c***')).toBe('#emph[a] #strong[b] #emph[#strong[c]]')
})

test('paragraphs are separated', () => {
  expect(typst('one\n\ntwo')).toBe('one\n\ntwo')
})

test('a chapter’s sections are the third level of the book’s outline', () => {
  expect(typst('## What you need')).toBe('#heading(level: 3)[What you need]')
  expect(typst('### Squat')).toBe('#heading(level: 4)[Squat]')
})

test('lists, nested lists, and lists with another start', () => {
  expect(typst('- a\n- b\n  - c')).toBe('#points(([a], [b\n\n#points(([c],))],))')
  expect(typst('3. a\n4. b')).toBe('#steps(3, ([a], [b],))')
})

test('a link keeps its address unescaped', () => {
  expect(typst('[the #1 page](https://example.com/a_b?c=1#d)')).toBe(
    '#link("https://example.com/a_b?c=1#d")[the \\#1 page]',
  )
})

test('a table keeps its column alignment', () => {
  expect(typst('| A | B |\n| --- | ---: |\n| a | **1** |')).toBe(
    '#grid-table(("left", "right",), ([A], [B],), (([a], [#strong[1]],),))',
  )
})

test('a footnote is placed where it is referenced', () => {
  expect(typst('Rest.[^1]\n\n[^1]: All of *it*.')).toBe('Rest\\.#footnote[All of #emph[it]\\.]<note-chapter-mdx-1>')
})

test('a footnote referenced twice is printed once', () => {
  expect(typst('a[^1] b[^1]\n\n[^1]: x')).toBe('a#footnote[x]<note-chapter-mdx-1> b#footnote(<note-chapter-mdx-1>)')
})

test('quotes, breaks and images', () => {
  expect(typst('> calm')).toBe('#pull[calm]')
  expect(typst('a\n\n---\n\nb')).toBe('a\n\n#pause-mark()\n\nb')
  expect(typst('![A chair](chair.png)')).toBe('#picture("picture-chair.png", "A chair")')
})

test('a component gets its attributes, text and list', () => {
  expect(typst('<Piece id="x" number={2}>\n\n- a\n- b\n\n</Piece>')).toBe(
    '#piece({"id":"x","number":"2"}, 2)[#points(([a], [b],))]',
  )
})

test('an unknown component fails with file and line', () => {
  expect(() => typst('a\n\n<Nothing />')).toThrow('chapter.mdx:3: <Nothing>: the book knows no such component')
})

test('unsupported markup fails with file and line', () => {
  expect(() => typst('a\n\n```\ncode\n```')).toThrow('chapter.mdx:3: the book has no form for "code"')
})

test('broken MDX fails with file and line', () => {
  expect(() => typst('a\n\n<Piece>')).toThrow(/^chapter\.mdx:3: Expected a closing tag for `<Piece>`/)
})
