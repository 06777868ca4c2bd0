import { indexedPages, routes, shopPages } from '../../routes.ts'

const ROBOT = /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|headless/i
const CHAPTER = new RegExp(`^${routes.preview}/[a-z0-9-]{1,80}$`)

/** Only public pages are counted: other URLs may hold a secret. */
export const isCountedPage = (path: string): boolean =>
  indexedPages.includes(path) || CHAPTER.test(path) || shopPages.includes(path)

export const isRobot = (browser: string): boolean => ROBOT.test(browser)
