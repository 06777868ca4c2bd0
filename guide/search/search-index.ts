import { roomChapterPath, movementPath } from '../../routes.ts'
import type { Chapter } from '../manuscript/chapter.ts'
import { headingIds, isSection } from '../manuscript/headings.ts'
import { attributesOf, type Node, textOf, walkNodes } from '../manuscript/tree.ts'
import {
  closedUp,
  plainText,
  type SearchedPlace,
  type SearchIndex,
  type SearchPlace,
  searchTerms,
  type SearchTexts,
  wordParts,
} from './search-terms.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { foods } from '../../content/guide/foods.ts'
import { programs } from '../../content/guide/programs.ts'
import { searchSubjects } from '../../content/search-subjects.ts'
import { recipes } from '../../content/guide/recipes.ts'
import { isDrawn } from '../manuscript/drawn.ts'
import { dietNames, dietOf, recipeAnchor } from '../nutrition/food.ts'
import { sessionName } from '../training/prescription.ts'
import { sessionsOf } from '../training/program-facts.ts'

/** The whole guide as a list of words and where they are: small enough to send to a phone. */
export function searchIndex(chapters: readonly Chapter[]): SearchIndex {
  const searched = searchedPlaces(chapters, plainRows)
  const titles = Map.groupBy(searched, ({ place }) => place.title)
  const found = new Map<string, Occurrence[]>()
  searched.forEach((one, index) => {
    const repeats = titles.get(one.place.title)?.length ?? 1
    for (const [word, weight] of wordWeights(one, repeats))
      found.set(word, [...(found.get(word) ?? []), { index, weight }])
  })
  for (const word of COMMON) found.set(word, [])
  const words = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    places: searched.map(({ place }) => place),
    words: words.map(([word, places]) => [word, ...distances(places)].join(' ')).join('\n'),
    hyphenated: hyphenatedWords(searched).join(' '),
  }
}

/** Each in its shortest form: push-up, though there are push-ups as well. */
function hyphenatedWords(searched: readonly SearchedPlace[]): string[] {
  const all = searched.flatMap(
    ({ place, text }) => plainText(`${place.title} ${text}`).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [],
  )
  const words = all.filter((word) => /\p{L}/u.test(word)).toSorted()
  return [...new Map(words.toReversed().map((word) => [closedUp(wordParts(word)), word])).values()]
}

/** How much each word says about a place: most in its title or among its subjects, less in a long text than in a short one. */
function wordWeights({ place, text }: SearchedPlace, repeats: number): Map<string, number> {
  const [title, body] = [wordsOf(place.title), wordsOf(text)]
  const subjects = (searchSubjects[place.path.replace(roomChapterPath(''), '')] ?? '').split(', ').map(wordsOf)
  const often = Map.groupBy(body, (term) => term)
  const inTitle = (word: string) => {
    if (!title.includes(word)) return 0
    if (place.kind === 'movement') return title.at(-1) === word ? IN_NAME + IN_TITLE / title.length : BESIDE_NAME
    return (IN_HEADING + IN_TITLE / title.length) / repeats
  }
  const inSubjects = (word: string) => {
    const shortest = Math.min(...subjects.filter((subject) => subject.includes(word)).map(({ length }) => length))
    return Number.isFinite(shortest) ? IN_SUBJECT + WHOLE_SUBJECT / shortest : 0
  }
  return new Map(
    [...new Set([...title, ...subjects.flat(), ...body])].map((word) => {
      const count = often.get(word)?.length ?? 0
      if (place.title === SOURCES) return [word, 0]
      const inText = (OFTEN * count) / (count + 1 + body.length / LONG)
      return [word, Math.max(1, Math.round(inText + inTitle(word) + inSubjects(word)))]
    }),
  )
}

export const searchTexts = (chapters: readonly Chapter[]): SearchTexts =>
  searchedPlaces(chapters, labelledRows).map(({ text }) => text.replace(/\s+/g, ' ').trim())

/** The rows of a table as lists of cells, its headings first. */
type TableText = (rows: readonly string[][]) => string

const searchedPlaces = (chapters: readonly Chapter[], tableText: TableText): SearchedPlace[] => [
  ...chapters.flatMap((chapter) => sectionsOf(chapter, tableText)),
  ...dataPlaces(chapters),
]

function sectionsOf(chapter: Chapter, tableText: TableText): SearchedPlace[] {
  const { number, slug, title, summary, tree } = chapter
  const path = roomChapterPath(slug)
  const at = (id: string, heading: string): SearchPlace => ({
    kind: 'chapter',
    chapter: number,
    path: id ? `${path}#${id}` : path,
    title: heading,
  })
  const sections = [{ place: at('', title), text: summary }]
  const ids = headingIds(tree)
  // Tables after the sentences of a section, and boxes, which digress, in their order: an excerpt is of the first match.
  const later = new Map<SearchedPlace, string>()
  for (const node of (tree.children ?? []).filter(({ type }) => type !== 'yaml')) {
    const last = sections.at(-1)
    if (isSection(node)) sections.push({ place: at(ids.get(node) ?? '', textOf(node)), text: '' })
    else if (last && (node.type === 'table' || node.name === 'Callout'))
      later.set(last, `${later.get(last) ?? ''} ${spacedTextOf(node, tableText)}`)
    else if (last) last.text += ` ${spacedTextOf(node, tableText)}`
  }
  for (const [section, text] of later) section.text += text
  return sections
}

/** The text with spaces between blocks. */
function spacedTextOf(node: Node, tableText: TableText): string {
  if (node.type === 'table') return tableText((node.children ?? []).map((row) => cellsOf(row, tableText)))
  const children = (node.children ?? []).map((child) => spacedTextOf(child, tableText))
  const { title = '', number = '' } = attributesOf(node)
  if (node.type === 'heading') return sentence([children.join('')])
  if (node.name === 'ChapterRef') return `chapter ${number}`
  if (title !== '' && node.children) return `${sentence([title])} ${children.join(' ')}`
  return node.children ? children.join(isInline(node) ? '' : ' ') : textOf(node)
}

/** Too common to find anything by. */
const COMMON = new Set(
  'a about am an and any are as at be between but by can could did do does for from get give had has have how if in into is it its just many may me might more much must my need not of on one only or our shall should so some than that the their them then there these they this to too up was we were what when where which who why will with would you your'.split(
    ' ',
  ),
)

const wordsOf = (text: string) => searchTerms(text).filter((word) => !COMMON.has(word))

const cellsOf = ({ children = [] }: Node, tableText: TableText) => children.map((cell) => spacedTextOf(cell, tableText))

/** For the index, where a heading that is repeated in each row would count as often. */
const plainRows: TableText = (rows) => rows.map((row) => sentence(row)).join(' ')

/** For excerpts, which may begin in any row: “Week 3 – Hold: 20 s; Breaths: 4.” */
const labelledRows: TableText = ([headings = [], ...rows]) =>
  rows.map((row) => (row.length > 2 ? labelledRow(row.map(labelledBy(headings))) : pair(row))).join(' ')

const labelledRow = ([first = '', ...others]: readonly string[]) =>
  [first.trim(), sentence(others, '; ')].filter((part) => !/^\.?$/.test(part)).join(' – ')

const labelledBy = (headings: readonly string[]) => (cell: string, column: number) => {
  const heading = headings[column] ?? ''
  if (cell === '–') return ''
  if (cell === '' || heading === '') return cell
  if (column > 0) return `${heading}: ${cell}`
  return /^\d/.test(cell) ? `${heading} ${cell}` : cell
}

/** A row of two cells explains its first one: “Planned: How many sessions you meant to do.” */
const pair = ([first = '', second = '']: readonly string[]) =>
  ENDED.test(first) ? sentence([`${first} ${second}`]) : sentence([[first, second].filter(Boolean).join(': ')])

/** The end of a sentence, perhaps in quotes. */
const ENDED = /[.?!…]”?$/

function sentence(cells: readonly string[], separator = ', '): string {
  const [last = '', ...before] = cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .toReversed()
  const text = [last, ...before.map((cell) => cell.replace(/(?<!\b[ap]\.m)\.$/, ''))].toReversed()
  return ENDED.test(last) ? text.join(separator) : `${text.join(separator)}.`
}

const isInline = ({ children = [] }: Node) => children.some(({ type }) => type === 'text')

interface Occurrence {
  index: number
  weight: number
}

/** References name their subject often, and explain nothing about it. */
const SOURCES = 'Sources'

/** What a word adds that is the whole title, one in any heading, one in a subject or all of it, and one repeated without end. */
const IN_TITLE = 12
const IN_HEADING = 6
const IN_SUBJECT = 6
const WHOLE_SUBJECT = 4
const OFTEN = 6
/** A push-up on the knees is a push-up, and hardly about knees. */
const IN_NAME = 10
const BESIDE_NAME = 5
/** Words of a text in which one more mention counts half. */
const LONG = 100

const distances = (places: readonly Occurrence[]) =>
  places.map(({ index, weight }, i) => {
    const step = (index - (places[i - 1]?.index ?? 0)).toString(36)
    return weight === 1 ? step : `${step}.${weight}`
  })

/** Movements, recipes and programs, which chapters only refer to. */
const dataPlaces = (chapters: readonly Chapter[]): SearchedPlace[] => [
  ...exercises.filter(({ id }) => isDrawn(id)).map(movementPlace),
  ...recipes.flatMap((recipe) => recipePlace(recipe, chapters)),
  ...programs.flatMap((program) => programPlace(program, chapters)),
]

const movementPlace = ({ id, name, description, cues, easier, harder, equipment }: (typeof exercises)[number]) => ({
  place: { kind: 'movement' as const, path: movementPath(id), title: name },
  text: [description, ...cues, easier, harder, equipment].join(' '),
})

function recipePlace(recipe: (typeof recipes)[number], chapters: readonly Chapter[]): SearchedPlace[] {
  const { id, title, chapter: number, ingredients, seasoning, steps } = recipe
  const chapter = chapters.find((one) => one.number === number)
  if (!chapter) return []
  const path = `${roomChapterPath(chapter.slug)}#${recipeAnchor(id)}`
  const diet = dietNames[dietOf(recipe, foods)]
  const text = [...ingredients.map(({ as }) => as), seasoning, ...steps, diet].map((part) => sentence([part])).join(' ')
  return [{ place: { kind: 'recipe', chapter: number, path, title }, text }]
}

/** At the chapter that shows the table of one of its sessions. */
function programPlace(program: (typeof programs)[number], chapters: readonly Chapter[]): SearchedPlace[] {
  const sessions = sessionsOf(program)
  const ids = new Set([program.id, ...sessions.map(({ id }) => id)])
  const chapter = chapters.find(({ tree }) => [...walkNodes(tree)].some((node) => ids.has(tableOf(node) ?? '')))
  if (!chapter) return []
  const text = [program.summary, program.equipment, ...sessions.map(sessionName)]
    .map((part) => sentence([part]))
    .join(' ')
  const { number, slug } = chapter
  return [{ place: { kind: 'program', chapter: number, path: roomChapterPath(slug), title: program.title }, text }]
}

function tableOf({ name, attributes = [] }: Parameters<typeof walkNodes>[0]): string | undefined {
  if (name !== 'ProgramTable' && name !== 'ProgramOverview') return undefined
  const id = attributes.find((attribute) => attribute.name === 'id')?.value
  return typeof id === 'string' ? id : undefined
}
