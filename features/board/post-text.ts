import { hash } from 'node:crypto'

export const MAX_TEXT = 5000
export const MAX_TITLE = 120

/** Bidirectional controls and other characters without a picture of their own. Joiners stay: scripts and emoji need them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu
const KEPT = /[\n\u200c\u200d]/
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu

/** Text without invisible characters, with at most one empty line in a row. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .normalize('NFC')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, (character) => (KEPT.test(character) ? character : ''))
    .replace(STACKED_MARKS, '$1')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ')

export type TextPart = { text: string } | { link: string; host: string }

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"]+[^\s<>".,:;!?)\]}'’]/gi

/** Links are text. One that does not begin with its host is shown with it: `https://bank.example@evil.example` leads to evil.example. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    const [link] = match
    const host = hostOf(link)
    if (host === null || beginsWith(link, host)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ link, host })
    end = match.index + link.length
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts
}

/** Letter by letter: a capital I may pass for an l. */
const beginsWith = (link: string, host: string) => /^(?:https?:\/\/)?([^/?#]*)/i.exec(link)?.[1] === host

/** In ASCII, so that letters of other scripts show. */
const hostOf = (link: string): string | null => URL.parse(/^www\./i.test(link) ? `https://${link}` : link)?.host ?? null

/** The same for texts that differ only in case, spaces, digits and punctuation. */
export function textKeyOf(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '')
  return hash('sha256', letters || text, 'base64url').slice(0, 22)
}

const MAX_TERMS = 300
const MAX_TERM = 40
const STOP_WORDS = new Set(
  'the and for with you your are was were that this have has had not but from what when how can'.split(' '),
)

/** Words to find a text by, without accents and plural endings. */
export function searchTerms(text: string): string[] {
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  const words = (plain.match(/[\p{L}\p{N}]{2,}/gu) ?? [])
    .filter((word) => word.length <= MAX_TERM && !STOP_WORDS.has(word))
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))
  return [...new Set(words)].slice(0, MAX_TERMS)
}
