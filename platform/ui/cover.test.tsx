import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Content } from '../content/content.ts'
import { defaultContent } from '../content/defaults.ts'
import { CoverDrawing } from './cover.tsx'

const { people } = defaultContent

/** Size and place of each line, as drawn. */
function linesOf(changes: Partial<Content['cover']>) {
  const svg = renderToStaticMarkup(<CoverDrawing cover={{ ...defaultContent.cover, ...changes }} people={people} />)
  return [...svg.matchAll(/<text x="\d+" y="(\d+)" font-size="([\d.]+)"[^>]*>([^<]+)/g)].map(([, y, size, text]) => ({
    text,
    y: Number(y),
    size: Number(size),
  }))
}

test('the cover as installed has its subtitle beside the first line', () => {
  expect(linesOf({}).slice(0, 3)).toEqual([
    { text: 'FIT', y: 112, size: 111 },
    { text: 'SPORT', y: 201, size: 111 },
    { text: 'A training and', y: 55, size: 18.5 },
  ])
})

test('two short words are as large as the space below the subtitle, and never reach it', () => {
  const subtitles = [['A guide'], ['A training and', 'food guide'], ['One', 'two', 'three', 'four']]
  const sizes = subtitles.map((subtitle) => {
    const [first, second, ...above] = linesOf({ title: ['LIFT', 'IT'], subtitle })
    const top = (first?.y ?? 0) - 0.72 * (first?.size ?? 0)
    expect(top).toBeGreaterThan((above.at(-1)?.y ?? 0) + 6)
    expect(second?.y).toBe(201)
    return first?.size ?? 0
  })
  expect(sizes).toEqual([111, 100, 77])
})

test('a long subtitle is above the title, where it has the whole width', () => {
  const [, , line] = linesOf({ title: ['GO', 'ON'], subtitle: ['A line of 24 characters!'] })
  expect(line).toEqual({ text: 'A line of 24 characters!', y: 24, size: 15 })
})
