import { domainToASCII } from 'node:url'
import { memoize } from './memoize.ts'

export type EmailError = 'missing' | 'too-long' | 'malformed' | 'not-ascii'

export const MAX_EMAIL = 254
const MAX_LOCAL_LENGTH = 64
const MAX_LABEL_LENGTH = 63
const LOCAL_PART = /^[^\s@"(),:;<>[\]\\]+$/
const DOMAIN_LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

export const COMMON_DOMAINS =
  'gmail.com googlemail.com outlook.com hotmail.com live.com yahoo.com icloud.com me.com aol.com proton.me protonmail.com gmx.de gmx.net gmx.at web.de t-online.de freenet.de hotmail.fr orange.fr free.fr libero.it hotmail.it yahoo.fr yahoo.de yahoo.it yahoo.es'.split(
    ' ',
  )
/** Real providers one letter away from a common one. */
export const NOT_MISTYPED = new Set([
  'ymail.com',
  'mail.com',
  'gmx.com',
  'gmx.ch',
  'email.com',
  'fastmail.com',
  'live.de',
])

/** Providers that ignore a "+" and what follows it, with all their domains. */
const PLUS_IGNORED: readonly { domains: readonly string[]; areDotsIgnored?: boolean }[] = [
  { domains: ['gmail.com', 'googlemail.com'], areDotsIgnored: true },
  ...['outlook.com', 'hotmail.com', 'live.com', 'icloud.com', 'me.com', 'fastmail.com'].map((domain) => ({
    domains: [domain],
  })),
  { domains: ['proton.me', 'protonmail.com', 'pm.me'] },
]

/** The normalized address, or what is wrong with it. */
export function parseEmail(typed: string): { address: string } | { error: EmailError } {
  const trimmed = typed.trim()
  if (trimmed === '') return { error: 'missing' }
  if (trimmed.length > MAX_EMAIL) return { error: 'too-long' }
  const at = trimmed.lastIndexOf('@')
  const local = trimmed.slice(0, at)
  const domain = trimmed.slice(at + 1).toLowerCase()
  if (!(at > 0 && isLocalPart(local) && isDomain(domain))) return { error: 'malformed' }
  // Domains are sent in ASCII. For other letters before the @, both servers would need an extension.
  return isAscii(local) ? { address: `${local}@${domain}` } : { error: 'not-ascii' }
}

/** The key for lookups, without case. Different addresses may share it: the Kelvin sign has k as its lower case. */
export function emailKeyOf(address: string): string {
  return address.toLowerCase()
}

/** Addresses with the same name reach the same mailbox. `domains`: those whose addresses may have this name, too. */
export function mailboxOf(emailKey: string): { name: string; domains: readonly string[] } {
  const at = emailKey.lastIndexOf('@')
  const rule = PLUS_IGNORED.find(({ domains }) => domains.includes(emailKey.slice(at + 1)))
  if (!rule) return { name: emailKey, domains: [] }
  const [local = ''] = emailKey.slice(0, at).split('+')
  return {
    name: `${rule.areDotsIgnored ? local.replaceAll('.', '') : local}@${rule.domains[0]}`,
    domains: rule.domains,
  }
}

/** For two addresses with the same key: whether they differ only in the case of A to Z. */
export function isSameAddress(one: string, other: string): boolean {
  return withoutCapitals(one) === withoutCapitals(other)
}

function withoutCapitals(address: string): string {
  return address.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** "ada@gmial.com" → "ada@gmail.com"; `null` when nothing looks mistyped. */
export function suggestion(address: string): string | null {
  const at = address.lastIndexOf('@')
  const meant = meantDomain(address.slice(at + 1).toLowerCase())
  return meant ? `${address.slice(0, at)}@${meant}` : null
}

const meantDomain = memoize((domain): string | null => {
  if (COMMON_DOMAINS.includes(domain) || NOT_MISTYPED.has(domain)) return null
  const allowed = domain.length > 7 ? 2 : 1
  const [nearest] = COMMON_DOMAINS.filter((common) => Math.abs(common.length - domain.length) <= allowed)
    .map((common) => ({ common, apart: editDistance(domain, common) }))
    .filter(({ apart }) => apart <= allowed)
    .toSorted((one, other) => one.apart - other.apart)
  return nearest?.common ?? null
})

function isLocalPart(local: string): boolean {
  const dotsInPlace = !local.startsWith('.') && !local.endsWith('.') && !local.includes('..')
  return local.length <= MAX_LOCAL_LENGTH && LOCAL_PART.test(local) && !hasControlCharacter(local) && dotsInPlace
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  const asciiDomain = domainToASCII(domain)
  if (asciiDomain === '' || asciiDomain.split('.').some((label) => label.length > MAX_LABEL_LENGTH)) return false
  return labels.length > 1 && labels.every((label) => DOMAIN_LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
}

function isAscii(text: string): boolean {
  return /^[\x21-\x7e]*$/.test(text)
}

function hasControlCharacter(text: string): boolean {
  return /\p{C}/u.test(text)
}

/** Counts letters that were omitted, added, changed or swapped. */
export function editDistance(typed: string, meant: string): number {
  let before: number[] = []
  let above = Array.from({ length: meant.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const line = [row]
    for (let column = 1; column <= meant.length; column++) {
      const same = typed[row - 1] === meant[column - 1]
      const changed = at(above, column - 1) + (same ? 0 : 1)
      const swapped = typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1]
      const swap = swapped ? at(before, column - 2) + 1 : Infinity
      line.push(Math.min(at(above, column) + 1, at(line, column - 1) + 1, changed, swap))
    }
    before = above
    above = line
  }
  return at(above, meant.length)
}

const at = (line: readonly number[], column: number) => line[column] ?? Infinity

/** Replaces the address of an order whose buyer was erased. */
export const erasedAddress = (orderId: string): string => `erased-${orderId}@erased.invalid`
