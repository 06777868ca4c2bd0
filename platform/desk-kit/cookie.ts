import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import { HOUR, SECOND } from '../format/duration.ts'
import { SESSION_HOURS } from './sessions.ts'
import type { RequestContext } from '../http/context.tsx'
import { cookieOptions } from '../http/cookies.ts'

const NAME = 'desk'

export const sessionToken = (context: RequestContext, siteUrl: string): string | undefined =>
  getCookie(context, NAME, cookieOptions(siteUrl, 'Strict').prefix)

export const setSessionCookie = (response: Response, token: string, siteUrl: string): Response =>
  withCookie(response, token, siteUrl, (SESSION_HOURS * HOUR) / SECOND)

export const clearSessionCookie = (response: Response, siteUrl: string): Response =>
  withCookie(response, '', siteUrl, 0)

function withCookie(response: Response, value: string, siteUrl: string, maxAge: number): Response {
  const { prefix, ...options } = cookieOptions(siteUrl, 'Strict')
  const name = prefix === 'host' ? `__Host-${NAME}` : NAME
  response.headers.append('Set-Cookie', serialize(name, value, { ...options, maxAge }))
  return response
}
