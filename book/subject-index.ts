import { exercises } from '../content/guide/exercises.ts'
import { indexTerms } from '../content/guide/index-terms.ts'
import { sessions } from '../content/guide/programs.ts'
import { recipes } from '../content/guide/recipes.ts'
import type { Edition } from './edition.ts'
import type { Chapter } from '../guide/manuscript/chapter.ts'
import { attributesOf, walkNodes, type Node, textOf } from '../guide/manuscript/tree.ts'

/** More references would not help a reader. */
const MOST_PLACES = 7
/** A section that mentions a word only once is rarely about it. */
const OFTEN = 2

export type IndexGroup = 'exercises' | 'recipes' | 'terms'

export interface IndexEntry {
  id: string
  group: IndexGroup
  name: string
  references: IndexReference[]
}

export interface IndexReference {
  chapter: number
  /** The number of the section in its chapter; 0 before the first. */
  section: number
  /** The block that contains it, and the pattern to search for; none if the whole block shows it. */
  node: Node
  pattern: RegExp | null
  /** Where it is shown or explained. */
  main: boolean
}

interface Subject {
  id: string
  group: IndexGroup
  name: string
  words: Words
  /** Whether a component shows the subject, and whether that is its main reference. */
  shownBy: (name: string, attributes: Record<string, string>) => 'main' | 'also' | false
}

interface Words {
  /** A quick check before `pattern`, which is slow. */
  lowerCase: string[]
  pattern: RegExp
}

/** Only the whole guide has an index. */
export const indexOf = ({ kind, chapters }: Edition): IndexEntry[] => (kind === 'full' ? subjectIndex(chapters) : [])

/** Every exercise, recipe and term with its best references, in alphabetical order. */
export function subjectIndex(chapters: Chapter[]): IndexEntry[] {
  const sections = chapters.flatMap(sectionsOf)
  return subjects()
    .map((subject) => ({
      id: subject.id,
      group: subject.group,
      name: subject.name,
      references: best(sections.flatMap((section) => placeIn(section, subject))),
    }))
    .filter(({ references }) => references.length > 0)
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

/** Whole words in any case, with an optional plural s. */
const spelt = (spellings: string[]): Words => ({
  lowerCase: spellings.map((spelling) => spelling.toLowerCase()),
  pattern: new RegExp(
    `(?<![\\p{L}-])(?:${spellings.map((spelling) => spelling.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')).join('|')})s?(?![\\p{L}-])`,
    'giu',
  ),
})

interface Found extends IndexReference {
  times: number
}

/** At most one per section: the component that shows the subject, or the first mention. */
function placeIn({ chapter, section, pieces, lowerCase }: Section, { words, shownBy }: Subject): Found[] {
  const shownIn = pieces.flatMap(({ node, shows }) => (shows ? { node, as: shownBy(...shows) } : []))
  const show = shownIn.find(({ as }) => as === 'main') ?? shownIn.find(({ as }) => as)
  if (show) return [{ chapter, section, node: show.node, pattern: null, main: show.as === 'main', times: OFTEN }]
  if (!words.lowerCase.some((spelling) => lowerCase.includes(spelling))) return []
  const mentions = pieces
    .map(({ node, text }) => ({ node, times: text.match(words.pattern)?.length ?? 0 }))
    .filter(({ times }) => times > 0)
  const [first] = mentions
  if (!first) return []
  const main = mentions.some(({ node }) => node.type === 'heading')
  const times = mentions.reduce((sum, { times: n }) => sum + n, 0)
  return [{ chapter, section, node: first.node, pattern: words.pattern, main, times }]
}

interface Section {
  chapter: number
  section: number
  pieces: Piece[]
  /** The whole text. */
  lowerCase: string
}

/** Computed once, because every subject is searched in all blocks. */
interface Piece {
  node: Node
  text: string
  shows: [name: string, attributes: Record<string, string>] | null
}

/** The printed text of a chapter, by section. */
function sectionsOf({ number: chapter, tree }: Chapter): Section[] {
  const found: Piece[][] = [[]]
  for (const node of tree.children ?? []) {
    if (node.type === 'heading' && node.depth === 2) found.push([])
    const shows: Piece['shows'] = node.name ? [node.name, attributesOf(node)] : null
    found.at(-1)?.push({ node, text: printedTextOf(node), shows })
  }
  return found.map((pieces, section) => {
    const text = pieces.map((piece) => piece.text).join('\n')
    return { chapter, section, pieces, lowerCase: text.toLowerCase() }
  })
}

/** One line per run of text, so that no match spans two of them. */
function printedTextOf(node: Node): string {
  if (node.type === 'footnoteDefinition' || node.type === 'yaml') return ''
  const runs = [...walkNodes(node)].filter(({ type }) => type === 'text')
  return runs.map(textOf).join('\n')
}

/** The main references and frequent mentions; otherwise the first one of each chapter. */
function best(found: Found[]): IndexReference[] {
  const strong = found.filter(({ main, times }) => main || times >= OFTEN)
  const firsts = found.filter(({ chapter }, i) => found[i - 1]?.chapter !== chapter)
  const ranked = (strong.length > 0 ? strong : firsts).toSorted(
    (a, b) => Number(b.main) - Number(a.main) || b.times - a.times,
  )
  const chosen = new Set(ranked.slice(0, MOST_PLACES))
  return found.filter((place) => chosen.has(place))
}
