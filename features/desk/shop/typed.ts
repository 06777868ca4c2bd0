import { ONE_OR_EACH } from '../../../content/landing-schema.ts'
import { EITHER_AMOUNT } from '../../../content/offer-schema.ts'
import { deskShop as copy } from '../../../content/desk/shop.ts'
import type { Content } from '../../../platform/content/content.ts'
import { contentIssues } from '../../../platform/content/edits.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { formatNumber } from '../../../platform/format/plural.ts'
import { allFields, type Field, labelOf, type ListField, nameIn, type ValueField } from './fields.ts'
import { fromShape, isTree, setIn, type Shape, shapePath, toShape, valueIn } from './form-shape.ts'

/** What a field shows and sends: numbers and days as they are typed, a list as its items. */
export type Typed = string | readonly TypedItem[]
export type TypedItem = Readonly<Record<string, string>>
/** By the path of the field. */
export type TypedValues = Readonly<Record<string, Typed>>

/** By control: 'landing.hero.text' or 'testimonials.entries.2.name'. */
export type FieldErrors = Readonly<Record<string, string>>

const errors = copy.errors

export function typedContent(content: Content): TypedValues {
  const shape = toShape(content)
  return Object.fromEntries(allFields.map((field) => [field.path, typedOf(field, valueIn(shape, field.path))]))
}

function typedOf(field: Field, value: unknown): Typed {
  if (field.kind !== 'list') return typedValue(field, value)
  const items = Array.isArray(value) ? value.filter(isTree) : []
  return items.map((item) =>
    Object.fromEntries(field.fields.map((one) => [nameIn(field, one), typedValue(one, item[nameIn(field, one)])])),
  )
}

function typedValue({ kind }: ValueField, value: unknown): string {
  if (kind === 'switch') return value === true ? 'yes' : ''
  if (kind === 'lines') return Array.isArray(value) ? value.join('\n') : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export interface ReadContent {
  content: Content
  errors: FieldErrors
}

/** What was typed, laid over `live`. The content is valid if there are no errors. */
export function readTyped(typed: TypedValues, live: Content): ReadContent {
  const shape = toShape(live)
  const own: Record<string, string> = {}
  for (const field of allFields) {
    const value = typed[field.path]
    if (value === undefined) continue
    setIn(shape, field.path, parseField(field, value, own))
  }
  const content = fromShape(shape, live)
  return { content, errors: { ...schemaErrors(content, shape, own), ...own } }
}

function parseField(field: Field, typed: Typed, found: Record<string, string>): unknown {
  const [text, items] = typeof typed === 'string' ? [typed, []] : ['', typed]
  if (field.kind !== 'list') return parseValue(field, { id: field.path, label: labelOf(field) }, text, found)
  return items.map((item, index): Shape => {
    const values = field.fields.map((one) => {
      const name = nameIn(field, one)
      const control = { id: `${field.path}.${index}.${name}`, label: itemLabel(field, index, one) }
      return [name, parseValue(one, control, item[name] ?? '', found)] as const
    })
    return Object.fromEntries(values)
  })
}

export const itemName = ({ path }: ListField, index: number): string =>
  fillTemplate(copy.items[path] ?? '{number}', { number: index + 1 })

const itemLabel = (list: ListField, index: number, field: ValueField) =>
  fillTemplate(errors.item, { item: itemName(list, index), label: lowerFirst(labelOf(field)) })

const lowerFirst = (text: string) => (/^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))

interface Control {
  id: string
  label: string
  /** The name of the item that it is in. */
  item?: string
}

/** The value for the content. An error is kept under the control. */
function parseValue(field: ValueField, { id, label }: Control, typed: string, found: Record<string, string>): unknown {
  const text = typed.trim()
  const error = text === '' ? emptyError(field, label) : valueError(field, label, text)
  if (error) found[id] = error
  if (field.kind === 'switch') return text !== ''
  if (field.kind === 'lines') return linesOf(text)
  if (text === '') return field.isOptional ? null : ''
  if (field.kind === 'number') return error ? text : Number(plainNumber(field, text))
  return field.path === 'offer.codes.code' ? text.toUpperCase() : text
}

const emptyError = ({ kind, isOptional }: ValueField, label: string) =>
  isOptional || kind === 'switch' ? undefined : fillTemplate(errors.empty, { label })

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '')

function valueError(field: ValueField, label: string, text: string): string | undefined {
  const { kind, max } = field
  if (kind === 'switch') return undefined
  if (kind === 'choice')
    return choicesOf(field)[text] === undefined ? fillTemplate(errors.choose, { label }) : undefined
  if (kind === 'number') return numberError(field, label, text)
  const long = kind === 'lines' ? linesOf(text).find((one) => lengthOf(one) > max) : undefined
  if (long !== undefined) return fillTemplate(errors.lineTooLong, { label, line: shortened(long), max })
  const length = lengthOf(text)
  if (kind !== 'lines' && length > max) {
    return fillTemplate(errors.tooLong, { label, length: formatNumber(length), max: formatNumber(max) })
  }
  return UNPRINTABLE.test(text) ? fillTemplate(errors.control, { label }) : placeError(field, label, text)
}

export const choicesOf = ({ path }: ValueField): Readonly<Record<string, string>> => copy.choices[path] ?? {}

const SHOWN = 30
const shortened = (text: string) => (lengthOf(text) > SHOWN ? `${Array.from(text).slice(0, SHOWN).join('')}…` : text)

export const lengthOf = (text: string): number => Array.from(text).length

/** Control characters, and those that turn the direction of text around. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

function numberError(field: ValueField, label: string, text: string): string | undefined {
  const plain = plainNumber(field, text)
  if (/^\d+[.,]\d{3}$/.test(plain)) return fillTemplate(errors.ambiguous, { label, value: plain })
  if (/^-?\d+(\.\d+)?$/.test(plain) && plain.length <= 12) return undefined
  return fillTemplate(field.unit === 'euros' ? errors.euros : errors.number, { label })
}

/** "49.90" for "€49,90". */
function plainNumber({ unit }: ValueField, text: string): string {
  const digits = unit === 'euros' ? text.replace(/^€ ?| ?€$/g, '') : text
  return digits.replace(/^(\d+),(\d{1,2})$/, '$1.$2')
}

/** The name of the site, in any text but its own. */
const BRAND = 'brand'

function placeError({ path, places }: ValueField, label: string, text: string): string | undefined {
  const allowed = [...Object.keys(places), ...(path === 'site.name' ? [] : [BRAND])]
  const wrong = Array.from(text.matchAll(/\{([^}]*)\}/g)).find(([, name = '']) => !allowed.includes(name))
  if (!wrong) return undefined
  const [place] = wrong
  return allowed.length === 0
    ? fillTemplate(errors.place, { label, place })
    : fillTemplate(errors.otherPlace, { label, place, places: allowed.map((name) => `{${name}}`).join(', ') })
}

/** What the schemas find beyond that, each at the control it is about. */
function schemaErrors(content: Content, shape: Shape, own: FieldErrors): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { path, message } of contentIssues(content)) {
    const control = controlAt(shapePath(path), shape)
    if (!control || isFound(own, control.id) || control.id in found) continue
    found[control.id] = issueText(path, control, message)
  }
  return found
}

function issueText(path: string, { label, item = '' }: Control, message: string): string {
  if (path.startsWith('community.place')) return errors.otherCommunity
  if (message === EITHER_AMOUNT) return fillTemplate(errors.codeAmount, { item })
  if (message === ONE_OR_EACH) return fillTemplate(errors.answers, { item })
  if (message === 'text' || message.startsWith('text, not')) return fillTemplate(errors.empty, { label })
  return fillTemplate(errors.expected, {
    label,
    expected: message.replaceAll(/[`']/g, '').replace(/, or null$/, ', or empty'),
  })
}

const OTHER_COMMUNITY = 'community.other.'

/** An issue of the other community is about all of its fields. */
const isFound = (own: FieldErrors, id: string) =>
  Object.keys(own).some(
    (one) =>
      one === id || one.startsWith(`${id}.`) || (id.startsWith(OTHER_COMMUNITY) && one.startsWith(OTHER_COMMUNITY)),
  )

/** The control that an issue is about: itself, the field that contains it, or the first one in it. */
function controlAt(path: string, shape: Shape): Control | undefined {
  const field =
    allFields.find((one) => path === one.path || path.startsWith(`${one.path}.`)) ??
    allFields.find((one) => one.path.startsWith(`${path}.`))
  if (!field) return undefined
  if (field.kind !== 'list') return { id: field.path, label: labelOf(field) }
  const [, index, name] = /^\.(\d+)(?:\.(\w+))?/.exec(path.slice(field.path.length)) ?? []
  const items = valueIn(shape, field.path)
  const one = field.fields.find((each) => nameIn(field, each) === name) ?? field.fields[0]
  if (index === undefined || !one || !Array.isArray(items)) return { id: field.path, label: labelOf(field) }
  const place = Number(index)
  return {
    id: `${field.path}.${index}.${nameIn(field, one)}`,
    label: itemLabel(field, place, one),
    item: itemName(field, place),
  }
}

/** The draft without what is wrong in it, for a preview. */
export function validContent(typed: TypedValues, live: Content): Content {
  let rest = typed
  for (;;) {
    const { content, errors: wrong } = readTyped(rest, live)
    const paths = Object.keys(rest).filter((path) =>
      Object.keys(wrong).some((id) => id === path || id.startsWith(`${path}.`)),
    )
    if (Object.keys(wrong).length === 0) return content
    if (paths.length === 0) return live
    rest = Object.fromEntries(Object.entries(rest).filter(([path]) => !paths.includes(path)))
  }
}
