import { roomChapterPath, movementPath } from '../../routes.ts'
import type { Chapter } from '../manuscript/chapter.ts'
import { headingIds, isSection } from '../manuscript/headings.ts'
import { attributesOf, type Node, textOf, walkNodes } from '../manuscript/tree.ts'
import {
  type SearchedPlace,
  type SearchIndex,
  type SearchPlace,
  searchTerms,
  type SearchTexts,
} from './search-terms.ts'
import { exercises } from '../../content/guide/exercises.ts'
import { programs } from '../../content/guide/programs.ts'
import { recipes } from '../../content/guide/recipes.ts'
import { isDrawn } from '../manuscript/drawn.ts'
import { recipeAnchor } from '../nutrition/food.ts'
import { sessionName } from '../training/prescription.ts'
import { sessionsOf } from '../training/program-facts.ts'

/** The whole guide as a list of words and where they are: small enough to send to a phone. */
export function searchIndex(chapters: readonly Chapter[]): SearchIndex {
  const searched = searchedPlaces(chapters)
  const found = new Map<string, Occurrence[]>()
  searched.forEach(({ place, text }, index) => {
    const terms = Map.groupBy(searchTerms(`${place.title} ${text}`), (term) => term)
    for (const [word, { length }] of terms)
      found.set(word, [...(found.get(word) ?? []), { index, count: place.title === SOURCES ? 1 : length }])
  })
  const words = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    places: searched.map(({ place }) => place),
    words: words.map(([word, places]) => `${word} ${distances(places)}`).join('\n'),
  }
}

export const searchTexts = (chapters: readonly Chapter[]): SearchTexts =>
  searchedPlaces(chapters).map(({ text }) => text.replace(/\s+/g, ' ').trim())

const searchedPlaces = (chapters: readonly Chapter[]): SearchedPlace[] => [
  ...chapters.flatMap(sectionsOf),
  ...dataPlaces(chapters),
]

function sectionsOf(chapter: Chapter): SearchedPlace[] {
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
  for (const node of (tree.children ?? []).filter(({ type }) => type !== 'yaml')) {
    const last = sections.at(-1)
    if (isSection(node)) sections.push({ place: at(ids.get(node) ?? '', textOf(node)), text: '' })
    else if (last) last.text += ` ${spacedTextOf(node)}`
  }
  return sections
}

/** The text with spaces between blocks, and commas between the cells of a row. */
function spacedTextOf(node: Node): string {
  if (node.type === 'tableRow') return `${(node.children ?? []).map(spacedTextOf).filter(Boolean).join(', ')}.`
  const { title = '', number = '' } = attributesOf(node)
  if (node.name === 'ChapterRef') return `chapter ${number}`
  if (title !== '' && node.children) return `${title}. ${node.children.map(spacedTextOf).join(' ')}`
  const separator = isInline(node) ? '' : ' '
  return node.children ? node.children.map(spacedTextOf).join(separator) : textOf(node)
}

const isInline = ({ children = [] }: Node) => children.some(({ type }) => type === 'text')

interface Occurrence {
  index: number
  count: number
}

/** References name their subject often, and explain nothing about it. */
const SOURCES = 'Sources'
const MAX_COUNT = 9

const distances = (places: readonly Occurrence[]) =>
  places
    .map(({ index, count }, i) => {
      const step = (index - (places[i - 1]?.index ?? 0)).toString(36)
      return count > 1 ? `${step}.${Math.min(count, MAX_COUNT)}` : step
    })
    .join(' ')

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
  const text = [...ingredients.map(({ as }) => as), seasoning, ...steps].join('. ').replaceAll('..', '.')
  return [{ place: { kind: 'recipe', chapter: number, path, title }, text }]
}

/** At the chapter that shows the table of one of its sessions. */
function programPlace(program: (typeof programs)[number], chapters: readonly Chapter[]): SearchedPlace[] {
  const sessions = sessionsOf(program)
  const ids = new Set([program.id, ...sessions.map(({ id }) => id)])
  const chapter = chapters.find(({ tree }) => [...walkNodes(tree)].some((node) => ids.has(tableOf(node) ?? '')))
  if (!chapter) return []
  const text = [program.summary, program.equipment, ...sessions.map(sessionName)].join('. ')
  const { number, slug } = chapter
  return [{ place: { kind: 'program', chapter: number, path: roomChapterPath(slug), title: program.title }, text }]
}

function tableOf({ name, attributes = [] }: Parameters<typeof walkNodes>[0]): string | undefined {
  if (name !== 'ProgramTable' && name !== 'ProgramOverview') return undefined
  const id = attributes.find((attribute) => attribute.name === 'id')?.value
  return typeof id === 'string' ? id : undefined
}
