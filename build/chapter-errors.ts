import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guide } from '../content/guide/outline.ts'
import { landing } from '../content/landing.ts'
import { lookInside } from '../content/look-inside.ts'
import { offer } from '../content/offer.ts'
import { questions } from '../content/questions.ts'
import { chapterFiles } from '../guide/manuscript/manuscript.ts'

const root = join(import.meta.dirname, '..')

type File = [file: string, content: unknown]

const files: File[] = [
  ['content/offer.ts', offer],
  ['content/look-inside.ts', lookInside],
  ['content/landing.ts', landing],
  ['content/questions.ts', questions],
]

/** Fields named `chapter` with a number that no chapter has. */
export function chapterErrors(checked = files, numbers = chapterNumbers()): string[] {
  return checked.flatMap(([file, content]) =>
    chapterFields(content)
      .filter(({ number }) => !numbers.includes(number))
      .map(
        ({ path, number }) =>
          `  ${file}: ${path}: expected a chapter of the guide (1 to ${Math.max(...numbers)}), got ${number}`,
      ),
  )
}

/** Of written and planned chapters. A chapter without a number is an error of its own. */
function chapterNumbers(): number[] {
  const written = chapterFiles(root).flatMap((file) => {
    const [, number] = /^number:\s*(\d+)/m.exec(readFileSync(join(root, file), 'utf8')) ?? []
    return number ? [Number(number)] : []
  })
  return [...written, ...guide.planned.map(({ number }) => number)]
}

interface ChapterField {
  path: string
  number: number
}

function chapterFields(value: unknown, path: readonly string[] = []): ChapterField[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]: [string, unknown]) =>
    key === 'chapter' && typeof inside === 'number'
      ? [{ path: [...path, key].join('.'), number: inside }]
      : chapterFields(inside, [...path, key]),
  )
}
