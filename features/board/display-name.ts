import { countAddresses } from './addresses.ts'
import { skeletonOf } from './confusables.ts'

export type NameError =
  | 'missing'
  | 'too-short'
  | 'too-long'
  | 'characters'
  | 'mixed-scripts'
  | 'reserved'
  | 'address'
  | 'taken'
  | 'too-many'
  | 'suspended'
  | 'closed'

const MIN_LETTERS = 2
export const MAX_DISPLAY_NAME = 30

/** Letters with accents, digits, and the marks of ordinary names. No at sign, so it is never an email address. */
const ALLOWED = /^[\p{L}\p{M}\p{Nd}][\p{L}\p{M}\p{Nd} .'’_-]*$/u
/** More marks on one letter than any language writes. */
const STACKED_MARKS = /\p{M}{3}/u
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Arabic', 'Hebrew', 'Han', 'Hangul', 'Thai', 'Devanagari']
const scriptTests = SCRIPTS.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))

/** Words that a reader could take for the seller or for the site, whatever stands beside them. */
const ROLES =
  'admin admins administrator administration mod mods moderator moderators moderation owner owners seller publisher support staff team official helpdesk service webmaster sysadmin kundenservice kundendienst administrateur administrador moderador админ администратор модератор поддержка'
/** As a whole only. */
const RESERVED = ['deleted reader', 'customer care', 'help desk', 'root', 'system']
/** Roles that are no part of a real name, so that they may not be part of a word either. */
const LONG_ROLE = 7
const PHONE = /(?:\p{Nd}[ .'’_-]?){7}/u

type ParsedName = { name: string; key: string } | { error: NameError }

export function parseDisplayName(text: string, ownNames: readonly string[]): ParsedName {
  const name = text.normalize('NFC').trim().replace(/ +/g, ' ')
  if (name === '') return { error: 'missing' }
  if (name.length > MAX_DISPLAY_NAME) return { error: 'too-long' }
  if (!ALLOWED.test(name) || STACKED_MARKS.test(name)) return { error: 'characters' }
  if (scriptTests.filter((script) => script.test(name)).length > 1) return { error: 'mixed-scripts' }
  if (countAddresses(name) > 0 || PHONE.test(name)) return { error: 'address' }
  const key = skeletonOf(name)
  if (key.length < MIN_LETTERS) return { error: 'too-short' }
  return isReserved(name, key, ownNames) ? { error: 'reserved' } : { name, key }
}

function isReserved(name: string, key: string, ownNames: readonly string[]): boolean {
  const whole = [...RESERVED, ...ownNames].map(skeletonOf)
  if (whole.some((own) => key === own || (own.length > 5 && key.includes(own)))) return true
  const roles = ROLES.split(' ').map(skeletonOf)
  const words = name.split(/[ .'’_-]+/).flatMap((word) => [word, word.replace(/^\p{Nd}+|\p{Nd}+$/gu, '')])
  const keys = new Set([key, key.replace(/^the/, ''), ...words.map(skeletonOf)])
  return roles.some((role) => keys.has(role) || (role.length >= LONG_ROLE && key.includes(role)))
}
