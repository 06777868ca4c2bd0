import { indexedPages, routes, shopPages } from '../../routes.ts'

const ROBOT = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|headless/i
const CHAPTER = new RegExp(`^${routes.preview}/[a-z0-9-]{1,80}$`)

/** Pages that anybody may read, and which a proxy may serve. Nothing else is counted: an address may hold a secret. */
export const isPublicPage = (path: string): boolean => indexedPages.includes(path) || CHAPTER.test(path)

/** Those, and the pages of the shop that a person may type in. */
export const isCountedPage = (path: string): boolean => isPublicPage(path) || shopPages.includes(path)

/** Whether somebody who names their browser so is a program that reads pages for others. */
export const isRobot = (browser: string): boolean => ROBOT.test(browser)
