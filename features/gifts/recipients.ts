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
  lines: string[]
}

/**
 * Such as `Grace`, `Grace grace@example.com`, `"Hopper, Grace" <grace@example.com>` or a row of a spreadsheet, each on a
 * line of its own; addresses also by comma or semicolon. Each address and each name without one once.
 */
export function parseRecipients(typed: string): Recipients {
  const recipients = new Map<string, Recipient>()
  const lines: string[] = []
  for (const line of typed.split('\n').filter((one) => one.trim() !== '')) {
    const found = parseLine(line)
    if (!found) lines.push(line.trim())
    for (const one of found ?? []) {
      const key = one.email === null ? one.name.toLowerCase() : emailKeyOf(one.email)
      if (!recipients.has(key)) recipients.set(key, one)
    }
  }
  return { recipients: [...recipients.values()], lines }
}

function parseLine(line: string): Recipient[] | null {
  if (line.trim().includes('\t')) return parseRow(line)
  return line.includes('@') ? parseAddresses(line) : parseName(line)
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
  const name = cleanLine(line.replaceAll('"', '').replace(/[,;\s]+$/, ''))
  return textError(name, MAX_GIFT_NAME) ? null : [{ name, email: null }]
}

const isName = (column: string) => !NUMBER.test(column)

/** `null` if one of them can't be used. */
function parseAddresses(line: string): Recipient[] | null {
  const entries = (line.match(/(?:"[^"]*"|[^,;])+/g) ?? []).map((entry) => entry.trim()).filter(Boolean)
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
