import { exercises } from '../content/guide/exercises.ts'
import { indexTerms } from '../content/guide/index-terms.ts'
import { sessions } from '../content/guide/programs.ts'
import { recipes } from '../content/guide/recipes.ts'
import type { Edition } from './edition.ts'
import type { Chapter } from '../guide/chapter.ts'
import { attributesOf, everyNode, type Node, wordsIn } from '../guide/tree.ts'

/** More places than these help nobody to find anything. */
const MOST_PLACES = 7
/** A section in which a word stands only once is seldom about it. */
const OFTEN = 2

export type IndexGroup = 'exercises' | 'recipes' | 'terms'

export interface IndexEntry {
  id: string
  group: IndexGroup
  name: string
  places: IndexPlace[]
}

export interface IndexPlace {
  chapter: number
  /** The number of the section in its chapter; 0 before the first. */
  section: number
  /** The piece of the chapter's text in which it stands, and the words to look for; none if the whole piece shows it. */
  node: Node
  words: RegExp | null
  /** Where it is shown or explained. */
  main: boolean
}

interface Subject {
  id: string
  group: IndexGroup
  name: string
  words: RegExp
  /** Whether a component shows the subject, and whether that is its main place. */
  shownBy: (name: string, attributes: Record<string, string>) => 'main' | 'also' | false
}

/** The index of an edition: only the whole guide has one. */
export const indexOf = ({ kind, chapters }: Edition): IndexEntry[] => (kind === 'full' ? subjectIndex(chapters) : [])

/** Every exercise, recipe and term that the chapters speak of, with its best places, in alphabetical order. */
export function subjectIndex(chapters: Chapter[]): IndexEntry[] {
  return subjects()
    .map(({ id, group, name, words, shownBy }) => ({
      id,
      group,
      name,
      places: best(chapters.flatMap((chapter) => placesIn(chapter, words, shownBy))),
    }))
    .filter(({ places }) => places.length > 0)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

const subjects = (): Subject[] => [
  ...exercises.map(({ id, name }): Subject => ({
    id: `exercise-${id}`,
    group: 'exercises',
    name,
    words: spelt([name]),
    shownBy: (component, { exercise, id: session }) => {
      if (component === 'Demo' && exercise === id) return 'main'
      return component === 'ProgramTable' && isIn(session, id) ? 'also' : false
    },
  })),
  ...recipes.map(({ id, title }): Subject => ({
    id: `recipe-${id}`,
    group: 'recipes',
    name: title,
    words: spelt([title]),
    shownBy: (component, attributes) => component === 'RecipeCard' && attributes['id'] === id && 'main',
  })),
  ...indexTerms.map(({ term, as = [term] }): Subject => ({
    id: `term-${term.replace(/\W+/g, '-')}`,
    group: 'terms',
    name: term,
    words: spelt(as),
    shownBy: () => false,
  })),
]

const isIn = (session: string | undefined, exercise: string) =>
  sessions.some(({ id, rows }) => id === session && rows.some((row) => row.exercise === exercise))

/** Whole words, in any capitals, with or without a plural s. */
const spelt = (spellings: string[]) =>
  new RegExp(
    `(?<![\\p{L}-])(?:${spellings.map((words) => words.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')).join('|')})s?(?![\\p{L}-])`,
    'giu',
  )

interface Found extends IndexPlace {
  times: number
}

/** At most one place in each section: where a component shows it, or where the word comes first. */
function placesIn({ number, tree }: Chapter, words: RegExp, shownBy: Subject['shownBy']): Found[] {
  return sections(tree).flatMap(({ nodes, section }): Found[] => {
    const shown = nodes
      .filter(({ name }) => name)
      .map((node) => ({ node, as: shownBy(node.name ?? '', attributesOf(node)) }))
    const show = shown.find(({ as }) => as === 'main') ?? shown.find(({ as }) => as)
    if (show)
      return [{ chapter: number, section, node: show.node, words: null, main: show.as === 'main', times: OFTEN }]
    const said = nodes.map((node) => ({ node, times: count(node, words) })).filter(({ times }) => times > 0)
    const [first] = said
    if (!first) return []
    const main = said.some(({ node }) => node.type === 'heading')
    const times = said.reduce((sum, { times: n }) => sum + n, 0)
    return [{ chapter: number, section, node: first.node, words, main, times }]
  })
}

/** A chapter's text as far as it is printed, section by section. */
function sections(tree: Node): { section: number; nodes: Node[] }[] {
  const found: { section: number; nodes: Node[] }[] = [{ section: 0, nodes: [] }]
  for (const node of tree.children ?? []) {
    if (node.type === 'heading' && node.depth === 2) found.push({ section: found.length, nodes: [] })
    found.at(-1)?.nodes.push(node)
  }
  return found
}

function count(node: Node, words: RegExp): number {
  if (node.type === 'footnoteDefinition' || node.type === 'yaml') return 0
  return [...everyNode(node)]
    .filter(({ type }) => type === 'text')
    .reduce((sum, text) => sum + (wordsIn(text).match(words)?.length ?? 0), 0)
}

/** The main places and those that speak of it often; of a subject that has none of these, the first in each chapter. */
function best(found: Found[]): IndexPlace[] {
  const strong = found.filter(({ main, times }) => main || times >= OFTEN)
  const firsts = found.filter(({ chapter }, i) => found[i - 1]?.chapter !== chapter)
  const ranked = (strong.length > 0 ? strong : firsts).toSorted(
    (a, b) => Number(b.main) - Number(a.main) || b.times - a.times,
  )
  const chosen = new Set(ranked.slice(0, MOST_PLACES))
  return found.filter((place) => chosen.has(place))
}
