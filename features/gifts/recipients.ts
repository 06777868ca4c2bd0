import { emailKeyOf, parseEmail } from '../../platform/format/email-address.ts'
import { cleanLine } from '../board/index.ts'
import { MAX_GIFT_NAME, textError } from './gift.ts'

/** A phone number, or a number in a list. */
const NUMBER = /^[\d\s+()./-]*$/

/** Of one copy: a name, an address, or both. */
export interface Recipient {
  name: string
  email: string | null
}

export interface Recipients {
  recipients: Recipient[]
  /** Those that can't be used. */
  wrong: WrongLine[]
  /** Who is on the list more than once, and is one recipient. */
  repeated: string[]
}

export interface WrongLine {
  /** Counted from 1. */
  line: number
  reason: 'no-at' | 'two-at' | 'long-name' | 'no-address' | 'shared' | 'unclear'
  /** What is wrong. */
  text: string
  /** Who has the address. */
  other?: string
}

/** A number or a bullet; not the start of an address such as `1.ben@run.example`. */
const LIST_MARK = /^\s*(?:\d{1,3}[.)](?=\s|$|[^\s@]+(?:\s|$))|[-–•*·])\s*/

/**
 * `Hopper, Grace <grace@example.com>` or `Hopper, Grace, grace@example.com`: one person, whose name has a comma. Each part
 * ends at a character that it can't contain, so that no text takes long to refuse.
 */
const NAME_WITH_COMMA =
  /^([^\d,;@<>"]+,\s*[^\d\s,;@<>"][^\d,;@<>"]*)[,<](?:\s*<)?\s*([^\s,;@<>"]+@[^\s,;@<>"]+)>?[\s,;]*$/

const HEADER = /^[\s"]*(?:(?:first|last|full|name|e-?mail|mail|address)[\s",;/&]*)+$/i

/**
 * Such as `Grace`, `Grace grace@example.com`, `"Hopper, Grace" <grace@example.com>` or a row of a spreadsheet, each on a
 * line of its own; addresses also by comma or semicolon. Two people can't have one address: each copy is emailed to one.
 */
export function parseRecipients(typed: string): Recipients {
  const recipients = new Map<string, Recipient>()
  const wrong: WrongLine[] = []
  const repeated = new Set<string>()
  const lines = typed.split('\n')
  const header = lines.findIndex((line) => line.trim() !== '')
  for (const [i, whole] of lines.entries()) {
    const line = whole.replace(LIST_MARK, '').replace(/\bmailto:/gi, '')
    if (line.trim() === '' || (i === header && HEADER.test(line))) continue
    const found = parseLine(line)
    if (!found) wrong.push({ line: i + 1, ...whatIsWrong(line.trim()) })
    for (const one of found ?? []) {
      const key = one.email === null ? one.name.toLowerCase() : emailKeyOf(one.email)
      const before = recipients.get(key)
      if (before && isOther(before, one)) {
        wrong.push({ line: i + 1, reason: 'shared', text: one.name, other: before.name })
        continue
      }
      if (before) repeated.add(before.name || one.name || key)
      recipients.set(key, before?.name ? before : one)
    }
  }
  return { recipients: [...recipients.values()], wrong, repeated: [...repeated] }
}

const isOther = (a: Recipient, b: Recipient) =>
  a.name !== '' && b.name !== '' && a.name.toLowerCase() !== b.name.toLowerCase()

function whatIsWrong(line: string): Pick<WrongLine, 'reason' | 'text'> {
  // A comma ends an address only where another one follows.
  const pieces = line.split(/[\s<>"]+|[,;](?=[^\s,;<>"]*@)/)
  const words = pieces.map((piece) => piece.replace(/(?<![,;])[,;]+$/, '')).filter(Boolean)
  const twice = words.find((word) => word.split('@').length > 2)
  if (twice !== undefined) return { reason: 'two-at', text: twice }
  const addresses = words.filter((word) => word.includes('@'))
  const address = words.find((word) => /[^.]\.[^.]/.test(word))
  if (addresses.length === 0 && address !== undefined) return { reason: 'no-at', text: address }
  const broken = addresses.find((word) => 'error' in parseEmail(word))
  if (broken !== undefined) return { reason: 'no-address', text: broken }
  const name = words.filter((word) => !word.includes('@')).join(' ')
  return name.length > MAX_GIFT_NAME ? { reason: 'long-name', text: line } : { reason: 'unclear', text: line }
}

function parseLine(line: string): Recipient[] | null {
  if (line.trim().includes('\t')) return parseRow(line)
  return line.includes('@') ? parseAddresses(line.replace(NAME_WITH_COMMA, '"$1" <$2>')) : parseName(line)
}

/** Of a spreadsheet: the name is before the address or right behind it, and other columns are not for us. */
function parseRow(line: string): Recipient[] | null {
  const columns = line.split('\t').map((column) => column.trim())
  const at = columns.findIndex((column) => column.includes('@'))
  const before = columns.slice(0, at < 0 ? columns.length : at).filter(isName)
  if (at < 0) return parseName(before.join(' '))
  if (columns.slice(at + 1).some((column) => column.includes('@'))) return null
  const [one, ...others] = parseAddresses(columns[at] ?? '') ?? []
  if (!one || others.length > 0) return null
  const behind = columns.slice(at + 1, at + 2).filter(isName)
  const name = before.length > 0 ? nameIn(before.join(' ')) : one.name || nameIn(behind.join(' '))
  return name.length > MAX_GIFT_NAME ? null : [{ ...one, name }]
}

function parseName(line: string): Recipient[] | null {
  const name = cleanLine(line.replaceAll('"', '').replace(/(?<![,;\s])[,;\s]+$/, ''))
  return textError(name, MAX_GIFT_NAME) ? null : [{ name, email: null }]
}

const isName = (column: string) => !NUMBER.test(column)

/** `null` if one of them can't be used. */
function parseAddresses(line: string): Recipient[] | null {
  const entries = nameFirst((line.match(/(?:"[^"]*"|[^,;])+/g) ?? []).map((entry) => entry.trim()).filter(Boolean))
  const recipients: Recipient[] = []
  let before: string | null = null
  for (const entry of entries) {
    if (!entry.includes('@')) {
      if (before !== null) return null
      before = entry
      continue
    }
    const one = parseEntry(entry)
    if (!one || (before !== null && one.name !== '')) return null
    recipients.push(before === null ? one : { ...one, name: nameIn(before) })
    before = null
  }
  const isUsable = before === null && recipients.every(({ name }) => name.length <= MAX_GIFT_NAME)
  return isUsable ? recipients : null
}

/** `ben@run.example, Ben`, as some spreadsheets have it: the name is behind the address, in every pair of the line. */
function nameFirst(entries: string[]): string[] {
  if (entries.length % 2 !== 0 || !entries.every(isBehind)) return entries
  return entries.map((_, i) => entries[i + (i % 2 === 0 ? 1 : -1)] ?? '')
}

const isBehind = (entry: string, i: number) =>
  i % 2 === 0 ? 'address' in parseEmail(entry) : isName(entry) && !entry.includes('@')

function parseEntry(entry: string): Recipient | null {
  const [, before, inside] = /^([^<>]*)<([^<>]*)>$/.exec(entry) ?? []
  if (before !== undefined && inside !== undefined) return recipientOf(before, inside)
  const words = entry.split(/\s+/)
  const [address = '', ...others] = words.filter((word) => word.includes('@'))
  return others.length > 0 ? null : recipientOf(words.filter((word) => word !== address).join(' '), address)
}

function recipientOf(name: string, address: string): Recipient | null {
  const parsed = parseEmail(address)
  return 'error' in parsed ? null : { name: nameIn(name), email: parsed.address }
}

const nameIn = (text: string) => cleanLine(text.replaceAll('"', ''))
