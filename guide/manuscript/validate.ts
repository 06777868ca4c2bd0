import { readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Guide, guide } from '../../content/guide/outline.ts'
import { frontMatterSchema, outlineSchema } from '../../content/guide/schema.ts'
import { schemaErrors } from '../../content/schema-errors.ts'
import { dataErrors } from './data-errors.ts'
import { ManuscriptError } from './manuscript-error.ts'
import { chapterFiles } from './manuscript.ts'
import { type ChapterSource, field, readChapterSource } from './read-chapter.ts'
import { referenceErrors } from './reference-errors.ts'
import { attributesOf, lineOf, type Node } from './tree.ts'
import { type Expected, vocabulary } from './vocabulary.ts'

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
  return [...data, ...(data.length > 0 ? [] : referenceErrors(numbersOf(manuscript(), guide))), ...manuscriptErrors()]
}

/** Only chapters and outline. */
export function manuscriptErrors(files = manuscript(), outline: Guide = guide): string[] {
  const read = files.map(readOrError)
  const chapters = read.filter((chapter) => typeof chapter !== 'string')
  return [
    ...read.filter((error) => typeof error === 'string'),
    ...schemaErrors('content/guide/outline.ts', outlineSchema, outline),
    ...chapters.flatMap(({ file, frontMatter }) => schemaErrors(file, frontMatterSchema, frontMatter)),
    ...entryErrors(chapters, outline),
    ...chapters.flatMap((chapter) => textErrors(chapter, numbersOf(files, outline))),
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

/** Also of chapters that can't be read: others may refer to them. */
function numbersOf(files: readonly ChapterFile[], outline: Guide): number[] {
  const written = files.flatMap(({ text }) => {
    const [, number] = /^number:\s*(\d+)/m.exec(text) ?? []
    return number ? [Number(number)] : []
  })
  return [...written, ...outline.planned.map(({ number }) => number)]
}

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

/** Checks components, cross references, images and notes. */
function textErrors({ file, tree, frontMatter }: ChapterSource, numbers: number[]): string[] {
  const others = numbers.filter((number) => number !== field(frontMatter, 'number'))
  const components = vocabulary(others)
  const visit = (node: Node): string[] => {
    const own = nodeErrors(node, components).map((error) => `  ${file}:${lineOf(node) ?? 1}: ${error}`)
    return [...own, ...(node.children ?? []).flatMap(visit)]
  }
  return visit(tree)
}

function nodeErrors(node: Node, components: Record<string, Record<string, Expected>>): string[] {
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return componentErrors(node, components)
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return ['expected words and components, got code']
    case 'image':
      return pictureErrors(node)
    case 'footnoteDefinition':
      return node.children?.length === 1 ? [] : [`expected one paragraph for the note [^${node.identifier}]`]
    case 'text':
      return /\[\^[^\]]+\]/.test(node.value ?? '')
        ? [`expected a note for ${node.value?.match(/\[\^[^\]]+\]/)?.[0]}`]
        : []
    default:
      return []
  }
}

function componentErrors(node: Node, components: Record<string, Record<string, Expected>>): string[] {
  const name = node.name ?? ''
  const props = components[name]
  if (!props) return [`<${name}>: expected one of ${Object.keys(components).join(', ')}`]
  const attributes = new Map(Object.entries(attributesOf(node)))
  return [
    ...[...attributes.keys()]
      .filter((prop) => !(prop in props))
      .map((prop) => `<${name}>: there is no property "${prop}"`),
    ...Object.entries(props)
      .filter(([prop, { accepts }]) => !accepts(attributes.get(prop) ?? ''))
      .map(
        ([prop, { description }]) =>
          `<${name}>: ${prop}: expected ${description}, got ${JSON.stringify(attributes.get(prop)) ?? 'nothing'}`,
      ),
  ]
}

const PICTURE = /^pictures\/[^/]+\.(svg|png|jpe?g)$/i

function pictureErrors({ url = '', alt }: Node): string[] {
  const there = PICTURE.test(url) && existsSync(join(root, 'content/guide', url))
  return [
    ...(there ? [] : [`expected a picture of content/guide/pictures, such as pictures/squat.png, got "${url}"`]),
    ...(alt ? [] : [`${url}: expected words that say what the picture shows`]),
  ]
}
