import { basename } from 'node:path'
import { chapterPath, movementPath } from '../routes.ts'
import type { Edition } from './edition.ts'
import type { Chapter } from '../guide/manuscript/chapter.ts'

/** Where the drawing of an exercise moves: in the chapter itself if anybody may read it, else among the movements. */
export const motionAddress = (exercise: string, { preview, file }: Chapter, { siteUrl }: Edition): string =>
  siteUrl + (preview ? chapterPath(slugOf(file)) : movementPath(exercise))

/** The chapter's name on the site: its file's, without number and ending. */
const slugOf = (file: string) => basename(file, '.mdx').replace(/^\d+-/, '')
