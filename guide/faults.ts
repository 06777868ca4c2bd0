import { join } from 'node:path'
import { type Guide, guide } from '../content/guide/outline.ts'
import { frontMatterSchema, outlineSchema } from '../content/guide/schema.ts'
import { schemaFaults } from '../content/schema-faults.ts'
import { type ChapterSource, field, readChapters } from './read-chapter.ts'
import { textFaults } from './text-faults.ts'

const CHAPTERS = 'content/guide/chapters'
const root = join(import.meta.dirname, '..')

/** Everything that would make the guide come out wrong, one line each with file, line or field, and what was expected. */
export function guideFaults(read = readChapters(join(root, CHAPTERS), CHAPTERS), outline: Guide = guide): string[] {
  const chapters = read.filter((chapter) => typeof chapter !== 'string')
  return [
    ...read.filter((fault) => typeof fault === 'string'),
    ...schemaFaults('content/guide/outline.ts', outlineSchema, outline),
    ...chapters.flatMap(({ file, frontMatter }) => schemaFaults(file, frontMatterSchema, frontMatter)),
    ...entryFaults(chapters, outline),
    ...chapters.flatMap((chapter) => textFaults(chapter, numbersOf(chapters, outline))),
  ]
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
