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

/** Names that a reader could take for the seller or for the site. */
const RESERVED = [
  'admin',
  'administrator',
  'moderator',
  'support',
  'owner',
  'seller',
  'team',
  'staff',
  'deleted reader',
  'official',
]

type ParsedName = { name: string; key: string } | { error: NameError }

export function parseDisplayName(text: string, ownNames: readonly string[]): ParsedName {
  const name = text.normalize('NFC').trim().replace(/ +/g, ' ')
  if (name === '') return { error: 'missing' }
  if (name.length > MAX_DISPLAY_NAME) return { error: 'too-long' }
  if (!ALLOWED.test(name) || STACKED_MARKS.test(name)) return { error: 'characters' }
  if (scriptTests.filter((script) => script.test(name)).length > 1) return { error: 'mixed-scripts' }
  const key = skeletonOf(name)
  if (key.length < MIN_LETTERS) return { error: 'too-short' }
  const reserved = [...RESERVED, ...ownNames].map(skeletonOf)
  return reserved.some((own) => key === own || (own.length > 5 && key.includes(own)))
    ? { error: 'reserved' }
    : { name, key }
}
