import { expect, test } from 'vitest'
import { readChapter } from './chapter.ts'
import { headingIds } from './headings.ts'

const file = 'content/guide/chapters/99-a-trial.mdx'
const head = '---\nnumber: 99\ntitle: Trial\nsummary: A trial.\npart: start\npreview: true\n---\n\n'
const read = (text: string) => readChapter(file, text)

test('a chapter has front matter, a slug, sections and text', () => {
  const chapter = read(`${head}Words.\n\n## What you’ll need\n\nMore words.`)
  expect(chapter).toMatchObject({ number: 99, title: 'Trial', part: 'start', preview: true, file, slug: 'a-trial' })
  expect(chapter).toMatchObject({
    words: 6,
    minutes: 1,
    sections: [{ id: 'what-youll-need', text: 'What you’ll need' }],
  })
})

test('broken MDX fails with file and line', () => {
  expect(() => read(`${head}Words.\n\n<Callout>`)).toThrow(`${file}:11: Expected a closing tag`)
})

test('a missing field fails with file and field', () => {
  expect(() => read('---\nnumber: 99\n---\n\nWords.')).toThrow(/^content.*99-a-trial\.mdx: title: expected words/)
})

test('repeated headings get different ids', () => {
  const { tree, sections } = read(
    `${head}## Squat\n\n### The ladder\n\n## Hinge\n\n### The ladder\n\n### The ladder\n\n## Squat\n\n## Title`,
  )
  expect([...headingIds(tree).values()]).toEqual([
    'squat',
    'the-ladder',
    'hinge',
    'hinge-the-ladder',
    'hinge-the-ladder-2',
    'squat-2',
    'title-2',
  ])
  expect(sections.map(({ id }) => id)).toEqual(['squat', 'hinge', 'squat-2', 'title-2'])
})
