import { deskRoutes } from '../../../routes.ts'
import { createSession } from '../../../platform/desk-kit/sessions.ts'
import { createSignInLink } from '../../../features/desk/auth/sign-in-link.ts'
import type { TestSite } from './test-site.ts'
import { Visit } from './visit.ts'

type Client = Pick<TestSite, 'get' | 'post'>

export interface Owner extends Client {
  /** Without the version of what the desk shows now, which `post` adds as a browser would. */
  postAsIs: TestSite['post']
}

/** The owner at the desk, with a new session. */
export async function ownerOf(site: TestSite): Promise<Owner> {
  const { token } = await createSession(site.shop, 'link', 'A test')
  return ownerWith(site, `__Host-desk=${token}`)
}

/** The owner in a browser, signed in by a link. */
export async function ownerVisit(site: TestSite): Promise<Visit> {
  const { url } = await createSignInLink(site.shop)
  return await (await new Visit(site).open(new URL(url).pathname)).press('Open the desk')
}

/** A client with this session cookie. */
export function ownerWith(site: TestSite, setCookie: string): Owner {
  const [cookie = ''] = setCookie.split(';', 1)
  const get: TestSite['get'] = (path, headers = {}) => site.get(path, { cookie, ...headers })
  const postAsIs: TestSite['post'] = (path, fields, headers = {}) => site.post(path, fields, { cookie, ...headers })
  const post: TestSite['post'] = async (path, fields, headers = {}) => {
    const pairs = Array.isArray(fields) ? fields : Object.entries(fields)
    const version = pairs.some(([name]) => name === 'version')
      ? null
      : await shownFor({ get, post: postAsIs }, path, pairs)
    return await postAsIs(path, version === null ? pairs : [...pairs, ['version', version]], headers)
  }
  return { get, post, postAsIs }
}

const DECIDED = [
  '/orders/',
  '/cases/',
  '/board/',
  '/reviews/',
  '/edition',
  '/person/erase',
  '/shop/publish',
  '/shop/versions/',
].map((path) => deskRoutes.today + path)

/** The version on the page that leads to this form. */
async function shownFor(owner: Client, path: string, fields: [string, string][]): Promise<string | null> {
  if (!DECIDED.some((start) => path.startsWith(start))) return null
  if (path === deskRoutes.personalDataErase) {
    const email = fields.filter(([name]) => name === 'email')
    return versionIn(await (await owner.post(deskRoutes.personalData, email)).text(), path)
  }
  const parts = path.split('/')
  const pages = parts
    .map((_, place) => parts.slice(0, parts.length - place).join('/'))
    .filter((page) => page.length > 5)
  for (const page of pages) {
    const response = await owner.get(page)
    const version = response.status === 200 ? versionIn(await response.text(), path) : null
    if (version) return version
  }
  return null
}

/** Of the form with this action, or of the one before it. */
function versionIn(html: string, action: string): string | null {
  const [, form] = html.split(`action="${action}"`)
  const isFound = form !== undefined || /\/(orders|cases)\//.test(action)
  return isFound ? (/name="version" value="([^"]+)"/.exec(form ?? html)?.[1] ?? null) : null
}
