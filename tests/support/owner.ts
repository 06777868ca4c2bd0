import { SESSION_COOKIE } from '../../server/desk/cookie.ts'
import { openSession } from '../../shop/door/sessions.ts'
import type { TestSite } from './test-site.ts'

export type Owner = Pick<TestSite, 'get' | 'post'>

/** The owner at the desk, with a session of their own. */
export async function ownerOf(site: TestSite): Promise<Owner> {
  const { token } = await openSession(site.shop, 'link', 'A test')
  const cookie = `${SESSION_COOKIE}=${token}`
  return {
    get: (path, headers = {}) => site.get(path, { cookie, ...headers }),
    post: (path, fields, headers = {}) => site.post(path, fields, { cookie, ...headers }),
  }
}
