import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Chapter, readChapter } from './manuscript.ts'
import { picturesOf } from '../book/pictures.ts'

const root = join(import.meta.dirname, '..')
const path = join(root, 'content/guide/chapters/99-trial.mdx')
const file = 'content/guide/chapters/99-trial.mdx'

const head = '---\nnumber: 99\ntitle: Trial\nsummary: A trial.\npart: start\npreview: true\n---\n\n'
const read = (source: string): Promise<Chapter> => readChapter(source, path, root)

test('a chapter is its front matter and its text', async () => {
  const chapter = await read(`${head}Words.`)
  expect(chapter).toMatchObject({ number: 99, title: 'Trial', part: 'start', preview: true, file })
})

test('broken MDX stops with file and line', async () => {
  await expect(read(`${head}Words.\n\n<Callout>`)).rejects.toThrow(`${file}:11:1: Expected a closing tag`)
})

test('a missing field stops with the file and the field', async () => {
  await expect(read('---\nnumber: 99\n---\n\nWords.')).rejects.toThrow(/^content.*99-trial\.mdx: title: expected words/)
})

test('a missing picture stops with file and line', async () => {
  const chapter = await read(`${head}Words.\n\n![A chair](chair.png)`)
  expect(() => picturesOf(chapter)).toThrow(`${file}:11:1: there is no picture "chair.png"`)
})

test('a picture without a description stops with file and line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chapter-'))
  writeFileSync(join(folder, 'chair.png'), '')
  const chapter = await read(`${head}![](chair.png)`)
  expect(() => picturesOf({ ...chapter, folder })).toThrow(`${file}:9:1: the picture "chair.png" has no description`)
  rmSync(folder, { recursive: true })
})
