import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Guide, guide } from '../../content/guide/outline.ts'
import { frontMatterSchema, outlineSchema } from '../../content/guide/schema.ts'
import { schemaFaults } from '../../content/schema-faults.ts'
import { dataFaults } from './data-faults.ts'
import { ManuscriptFault } from './fault.ts'
import { chapterFiles } from './manuscript.ts'
import { type ChapterSource, field, readChapterSource } from './read-chapter.ts'
import { referenceFaults } from './reference-faults.ts'
import { textFaults } from './text-faults.ts'

const root = join(import.meta.dirname, '../..')

export interface ChapterFile {
  file: string
  text: string
}

const manuscript = (): ChapterFile[] =>
  chapterFiles(root).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Everything that would make the guide come out wrong, one line each with file, line or field, and what was expected. */
export function guideFaults(): string[] {
  const data = dataFaults()
  // What has the wrong shape can't be asked for its references.
  return [...data, ...(data.length > 0 ? [] : referenceFaults(writtenNumbers())), ...manuscriptFaults()]
}

const writtenNumbers = () =>
  numbersOf(
    manuscript()
      .map(readOrFault)
      .filter((chapter) => typeof chapter !== 'string'),
    guide,
  )

/** The chapters and the outline alone. */
export function manuscriptFaults(files = manuscript(), outline: Guide = guide): string[] {
  const read = files.map(readOrFault)
  const chapters = read.filter((chapter) => typeof chapter !== 'string')
  return [
    ...read.filter((fault) => typeof fault === 'string'),
    ...schemaFaults('content/guide/outline.ts', outlineSchema, outline),
    ...chapters.flatMap(({ file, frontMatter }) => schemaFaults(file, frontMatterSchema, frontMatter)),
    ...entryFaults(chapters, outline),
    ...chapters.flatMap((chapter) => textFaults(chapter, numbersOf(chapters, outline))),
  ]
}

function readOrFault({ file, text }: ChapterFile): ChapterSource | string {
  try {
    return readChapterSource(file, text)
  } catch (fault) {
    if (!(fault instanceof ManuscriptFault)) throw fault
    return `  ${fault.message}`
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

/** Every number once, every part one of the outline's. */
function entryFaults(chapters: ChapterSource[], outline: Guide): string[] {
  const entries = entriesOf(chapters, outline)
  const parts = outline.parts.map(({ id }) => id)
  const twice = entries.flatMap(({ where, number }, i) => {
    const before = entries.slice(0, i).find((entry) => entry.number === number)
    return before
      ? `  ${where}: number: expected one of its own, but ${before.where} has ${String(number)} as well`
      : []
  })
  const astray = entries.flatMap(({ where, part }) =>
    typeof part === 'string' && !parts.includes(part)
      ? `  ${where}: part: expected one of ${parts.join(', ')}, got "${part}"`
      : [],
  )
  return [...twice, ...astray]
}
