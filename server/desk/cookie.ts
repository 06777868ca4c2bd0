import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { SESSION_HOURS } from '../../shop/door/sessions.ts'

/** The name says to browsers: this host only, over an encrypted connection only. */
export const SESSION_COOKIE = '__Host-desk'

const FOR_NOBODY_ELSE = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const

export const tokenIn = (context: Context) => getCookie(context, SESSION_COOKIE)

export function giveToken(context: Context, token: string): void {
  setCookie(context, SESSION_COOKIE, token, { ...FOR_NOBODY_ELSE, maxAge: SESSION_HOURS * 60 * 60 })
}

export function takeToken(context: Context): void {
  deleteCookie(context, SESSION_COOKIE, FOR_NOBODY_ELSE)
}
