import { join } from 'node:path'
import type { Guide } from '../../content/guide/outline.ts'
import { type Manuscript, readChapter } from '../../book/manuscript.ts'

const PARTS = 6
const CHAPTERS = 24
const SECTIONS = 5

/** A manuscript as long as the guide will be: every kind of text and every component, the same words every time. */
export async function longManuscript(root: string): Promise<Manuscript> {
  const numbers = Array.from({ length: CHAPTERS }, (_, i) => i + 1)
  const path = (number: number) => join(root, 'content/guide/chapters', `${number}-generated.mdx`)
  const chapters = await Promise.all(numbers.map((number) => readChapter(chapterSource(number), path(number), root)))
  return { guide, chapters }
}

const partOf = (number: number) => `part-${Math.ceil((number * PARTS) / CHAPTERS)}`

const guide: Guide = {
  title: 'A long guide',
  subtitle: 'Generated to be measured',
  edition: 'First edition',
  parts: Array.from({ length: PARTS }, (_, i) => ({
    id: `part-${i + 1}`,
    title: `Part ${i + 1}`,
    summary: 'Measured.',
  })),
  planned: [],
}

function chapterSource(number: number): string {
  const word = wordsFrom(number)
  const sections = Array.from({ length: SECTIONS }, (_, i) => section(number + i, i === 0, word))
  const matter = `number: ${number}\ntitle: Chapter of ${word()}\nsummary: ${sentence(word)}\npart: ${partOf(number)}\npreview: false`
  return `---\n${matter}\n---\n\n${sections.join('\n\n')}\n\n[^1]: ${sentence(word)}\n`
}

const components = [
  '<WeekPlan id="floor-week" />',
  '<ProgramTable id="strength-25-a" />',
  '<ProgramOverview id="strength-25" />',
  '<VersionTable program="strength-25" />',
  '<RecipeCard id="lentil-dal" />',
  '<ProgressChart id="squat-12" />',
  '<Demo exercise="squat" />',
  '<JointAngle id="hinge-hip" />',
  '<TempoDiagram tempo="3-1-1-0" exercise="squat" />',
  '<Callout kind="key" title="Remember">\n\nOne thing at a time, see <ChapterRef number={3} />.\n\n</Callout>',
  '<MealPlan id="seven-days" />',
]

function section(i: number, first: boolean, word: () => string): string {
  const note = first ? '[^1]' : ''
  const list = Array.from({ length: 4 }, () => `- **${word()}** ${sentence(word)}`).join('\n')
  const table = `| ${word()} | ${word()} |\n| --- | ---: |\n${`| ${word()} | 12 |\n`.repeat(4)}`
  const text = Array.from({ length: 4 }, () => paragraph(word)).join('\n\n')
  return `## ${word()} ${word()}\n\n${paragraph(word)}${note}\n\n${text}\n\n${i % 2 ? list : table}\n\n${components[i % components.length] ?? ''}`
}

const paragraph = (word: () => string) => Array.from({ length: 5 }, () => sentence(word)).join(' ')

const sentence = (word: () => string) => `We ${Array.from({ length: 12 }, word).join(' ')}.`

const vocabulary =
  'train rest lift walk sleep measure write plan cook carry breathe repeat session strength patience afternoon kitchen calendar dumbbell progress'.split(
    ' ',
  )

/** Words in an order that looks like chance and never changes. */
function wordsFrom(seed: number): () => string {
  let state = seed * 7919
  return () => {
    state = (state * 48271) % 2147483647
    return vocabulary[state % vocabulary.length] ?? 'train'
  }
}
