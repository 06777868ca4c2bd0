import { exercises } from '../../content/guide/exercises.ts'
import { programs } from '../../content/guide/programs.ts'
import { recipes } from '../../content/guide/recipes.ts'
import { movementPath, roomChapterPath } from '../../routes.ts'
import type { Chapter } from '../manuscript/chapter.ts'
import { isDrawn } from '../manuscript/drawn.ts'
import { walkNodes } from '../manuscript/tree.ts'
import { recipeAnchor } from '../nutrition/food.ts'
import { sessionName } from '../training/prescription.ts'
import { sessionsOf } from '../training/program-facts.ts'
import type { SearchedPlace } from './search-terms.ts'

/** Movements, recipes and programs, which chapters only refer to. */
export const dataPlaces = (chapters: readonly Chapter[]): SearchedPlace[] => [
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
