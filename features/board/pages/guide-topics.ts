import { board } from '../../../content/board.ts'
import { exercises } from '../../../content/guide/exercises.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { isDrawn } from '../../../guide/manuscript/drawn.ts'
import { attributesOf, walkNodes } from '../../../guide/manuscript/tree.ts'
import { programPlans } from '../../../guide/training/program-plans.ts'
import { movementPath, roomChapterPath, roomRoutes } from '../../../routes.ts'
import { type BoardTopic, chapterTopic, GENERAL, INTRODUCTIONS, movementTopic, partTopic, weekTopic } from './topic.ts'
import { chapters, outline } from '../../../guide/ui/chapters.ts'

const copy = board.topics

/** In the order of the guide. */
export function guideTopics(): BoardTopic[] {
  return [
    { id: GENERAL, kind: 'general', title: copy.general, path: roomRoutes.room },
    { id: INTRODUCTIONS, kind: 'introductions', title: copy.introductions, path: roomRoutes.room },
    ...outline.map(({ id, title }) => ({ id: partTopic(id), kind: 'part' as const, title, path: roomRoutes.room })),
    ...chapters.map(({ number, title, slug }) => ({
      id: chapterTopic(number),
      kind: 'chapter' as const,
      title: fillTemplate(copy.chapter, { number, title }),
      // Back to where the reader was.
      path: `${roomChapterPath(slug)}#on`,
    })),
    ...programPlans().flatMap(({ id, title, weeks }) =>
      weeks.map((_, index) => ({
        id: weekTopic(id, index + 1),
        kind: 'week' as const,
        title: fillTemplate(copy.week, { program: title, week: index + 1 }),
        path: chapterOf(id),
      })),
    ),
    ...exercises
      .filter(({ id }) => isDrawn(id))
      .map(({ id, name }) => ({
        id: movementTopic(id),
        kind: 'movement' as const,
        title: name,
        path: movementPath(id),
      })),
  ]
}

/** The chapter that shows the program's weeks. */
function chapterOf(program: string): string {
  const chapter = chapters.find(({ tree }) =>
    [...walkNodes(tree)].some((node) => node.name === 'ProgramOverview' && attributesOf(node)['id'] === program),
  )
  return chapter ? roomChapterPath(chapter.slug) : roomRoutes.log
}
