import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { SESSION_HOURS } from '../../shop/owner/sessions.ts'

/** `__Host-`: this host only, HTTPS only. */
export const SESSION_COOKIE = '__Host-desk'

const FOR_NOBODY_ELSE = 'Path=/; Secure; HttpOnly; SameSite=Strict'

export const sessionToken = (context: Context) => getCookie(context, SESSION_COOKIE)

export function setSessionCookie(response: Response, token: string): Response {
  const seconds = SESSION_HOURS * 60 * 60
  response.headers.append('Set-Cookie', `${SESSION_COOKIE}=${token}; Max-Age=${seconds}; ${FOR_NOBODY_ELSE}`)
  return response
}

export function clearSessionCookie(response: Response): Response {
  response.headers.append('Set-Cookie', `${SESSION_COOKIE}=; Max-Age=0; ${FOR_NOBODY_ELSE}`)
  return response
}
