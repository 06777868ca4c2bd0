import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Guide, guide } from '../../content/guide/outline.ts'
import { frontMatterSchema, outlineSchema } from '../../content/guide/schema.ts'
import { schemaErrors } from '../../content/schema-errors.ts'
import { dataErrors } from './data-errors.ts'
import { ManuscriptError } from './manuscript-error.ts'
import { chapterFiles } from './manuscript.ts'
import { type ChapterSource, field, readChapterSource } from './read-chapter.ts'
import { referenceErrors } from './reference-errors.ts'
import { textErrors } from './text-errors.ts'

const root = join(import.meta.dirname, '../..')

interface ChapterFile {
  file: string
  text: string
}

const manuscript = (): ChapterFile[] =>
  chapterFiles(root).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Everything that would break the guide, one line each with file, line or field, and the expected value. */
export function guideErrors(): string[] {
  const data = dataErrors()
  // References in malformed data can't be checked.
  return [...data, ...(data.length > 0 ? [] : referenceErrors(writtenNumbers())), ...manuscriptErrors()]
}

const writtenNumbers = () =>
  numbersOf(
    manuscript()
      .map(readOrError)
      .filter((chapter) => typeof chapter !== 'string'),
    guide,
  )

/** Only chapters and outline. */
export function manuscriptErrors(files = manuscript(), outline: Guide = guide): string[] {
  const read = files.map(readOrError)
  const chapters = read.filter((chapter) => typeof chapter !== 'string')
  return [
    ...read.filter((error) => typeof error === 'string'),
    ...schemaErrors('content/guide/outline.ts', outlineSchema, outline),
    ...chapters.flatMap(({ file, frontMatter }) => schemaErrors(file, frontMatterSchema, frontMatter)),
    ...entryErrors(chapters, outline),
    ...chapters.flatMap((chapter) => textErrors(chapter, numbersOf(chapters, outline))),
  ]
}

function readOrError({ file, text }: ChapterFile): ChapterSource | string {
  try {
    return readChapterSource(file, text)
  } catch (error) {
    if (!(error instanceof ManuscriptError)) throw error
    return `  ${error.message}`
  }
}

interface Entry {
  where: string
  number: unknown
  part: unknown
}

const entriesOf = (chapters: ChapterSource[], outline: Guide): Entry[] => [
  ...outline.planned.map(({ number, part }, i) => ({ where: `content/guide/outline.ts: planned.${i}`, number, part })),
  ...chapters.map(({ file, frontMatter }) => ({
    where: file,
    number: field(frontMatter, 'number'),
    part: field(frontMatter, 'part'),
  })),
]

const numbersOf = (chapters: ChapterSource[], outline: Guide) =>
  entriesOf(chapters, outline).flatMap(({ number }) => (typeof number === 'number' ? [number] : []))

/** Unique numbers, known parts. */
function entryErrors(chapters: ChapterSource[], outline: Guide): string[] {
  const entries = entriesOf(chapters, outline)
  const parts = outline.parts.map(({ id }) => id)
  const twice = entries.flatMap(({ where, number }, i) => {
    const before = entries.slice(0, i).find((entry) => entry.number === number)
    return before
      ? `  ${where}: number: expected a unique number, but ${before.where} has ${String(number)} as well`
      : []
  })
  const astray = entries.flatMap(({ where, part }) =>
    typeof part === 'string' && !parts.includes(part)
      ? `  ${where}: part: expected one of ${parts.join(', ')}, got "${part}"`
      : [],
  )
  return [...twice, ...astray]
}
