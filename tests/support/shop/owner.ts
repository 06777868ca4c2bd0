import { createSession } from '../../../shop/owner/sessions.ts'
import type { TestSite } from './test-site.ts'

export type Owner = Pick<TestSite, 'get' | 'post'>

/** The owner at the desk, with a new session. */
export async function ownerOf(site: TestSite): Promise<Owner> {
  const { token } = await createSession(site.shop, 'link', 'A test')
  return ownerWith(site, `__Host-desk=${token}`)
}

/** A client with this session cookie. */
export function ownerWith(site: TestSite, setCookie: string): Owner {
  const [cookie = ''] = setCookie.split(';', 1)
  return {
    get: (path, headers = {}) => site.get(path, { cookie, ...headers }),
    post: (path, fields, headers = {}) => site.post(path, fields, { cookie, ...headers }),
  }
}
