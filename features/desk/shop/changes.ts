import { deskShop as copy } from '../../../content/desk/shop.ts'
import { shopPicture } from '../../../content/desk/shop-picture.ts'
import type { Content } from '../../../platform/content/content.ts'
import { isUploaded } from '../../../platform/content/pictures.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { calendarDay, centsOf, money } from '../../../platform/format/money.ts'
import {
  fieldsOf,
  type Field,
  labelOf,
  type ListField,
  nameIn,
  type SectionName,
  sectionNames,
  sections,
  type ValueField,
} from './fields.ts'
import { choicesOf, itemName, type Typed, typedContent, type TypedItem } from './typed.ts'
import { asChanged, type Sides, wordDiff } from './word-diff.ts'

/** A field whose value is another one. */
export interface Change {
  section: SectionName
  path: string
  label: string
  where: string
  lines: readonly ChangedLine[]
}

/** Of a list, what differs in one of its items; otherwise all of the field. */
export interface ChangedLine extends Sides {
  label: string | null
}

export function changesBetween(before: Content, after: Content): Change[] {
  const [old, next] = [typedContent(before), typedContent(after)]
  return sectionNames.flatMap((section) =>
    sections[section].flatMap(({ name, fields }) =>
      fields.flatMap((field): Change[] => {
        const [from, to] = [old[field.path] ?? '', next[field.path] ?? '']
        if (isSame(from, to)) return []
        const where = copy.groups[name].where
        return [{ section, path: field.path, label: labelOf(field), where, lines: changedLines(field, from, to) }]
      }),
    ),
  )
}

export const isSame = (one: Typed, other: Typed): boolean => JSON.stringify(one) === JSON.stringify(other)

export const sectionOf = (path: string): SectionName | undefined =>
  sectionNames.find((name) => fieldsOf(name).some((field) => path === field.path || path.startsWith(`${field.path}.`)))

function changedLines(field: Field, from: Typed, to: Typed): ChangedLine[] {
  if (field.kind === 'list') return changedItems(field, itemsOf(from), itemsOf(to))
  const [before, after] = [from, to].map((typed) => valueText(field, typeof typed === 'string' ? typed : ''))
  return [{ label: null, ...wordDiff(before ?? '', after ?? '') }]
}

/** Items that are in both lists are left out, unless only their order changed. */
function changedItems(list: ListField, from: readonly TypedItem[], to: readonly TypedItem[]): ChangedLine[] {
  const removed = from.filter((item) => !isIn(to, item))
  const added = to.filter((item) => !isIn(from, item))
  if (removed.length === 0 && added.length === 0) {
    const [before, after] = [from, to].map((items) => asChanged(items.map((item) => itemText(list, item)).join('\n')))
    return [{ label: copy.publish.reordered, before: before ?? [], after: after ?? [] }]
  }
  const edited = new Map(added.flatMap((item) => pairOf(item, removed)))
  const gone = removed.filter((item) => ![...edited.values()].includes(item))
  return [
    ...gone.map((item) => {
      const label = itemName(list, from.indexOf(item))
      return { label, before: asChanged(itemText(list, item)), after: [] }
    }),
    ...added.flatMap((item) => {
      const label = itemName(list, to.indexOf(item))
      const before = edited.get(item)
      return before
        ? changedFields(list, label, before, item)
        : [{ label, before: [], after: asChanged(itemText(list, item)) }]
    }),
  ]
}

/** The removed item that an added one was, if they have most of their fields in common. */
function pairOf(item: TypedItem, removed: readonly TypedItem[]): [TypedItem, TypedItem][] {
  const common = (other: TypedItem) => Object.keys(item).filter((name) => item[name] === other[name]).length
  const [closest] = removed.toSorted((one, other) => common(other) - common(one))
  return closest && common(closest) * 2 >= Object.keys(item).length ? [[item, closest]] : []
}

function changedFields(list: ListField, item: string, before: TypedItem, after: TypedItem): ChangedLine[] {
  return list.fields.flatMap((field) => {
    const [from, to] = [before, after].map((one) => valueText(field, one[nameIn(list, field)] ?? ''))
    const label = fillTemplate(copy.errors.item, { item, label: labelOf(field).toLowerCase() })
    return from === to ? [] : [{ label, ...wordDiff(from ?? '', to ?? '') }]
  })
}

const isIn = (items: readonly TypedItem[], item: TypedItem) => items.some((one) => isSame([one], [item]))

const itemsOf = (typed: Typed): readonly TypedItem[] => (typeof typed === 'string' ? [] : typed)

/** As the owner reads it, a line for each item or line. */
export function describe(field: Field, typed: Typed): string[] {
  if (field.kind === 'list') return itemsOf(typed).map((item) => itemText(field, item))
  const text = valueText(field, typeof typed === 'string' ? typed : '')
  return text === '' ? [] : text.split('\n')
}

/** Texts explain themselves; numbers, days and choices don't. */
const isText = ({ kind }: ValueField) => kind === 'line' || kind === 'text'

export const itemText = (list: ListField, item: TypedItem): string =>
  list.fields
    .map((field) => ({ field, text: valueText(field, item[nameIn(list, field)] ?? '') }))
    .filter(({ text }) => text !== '')
    .map(({ field, text }) => (isText(field) ? text : `${copy.short[field.path] ?? labelOf(field)}: ${text}`))
    .join(' · ')

/** "€49.90" and "16 November 2026", as a person writes them. */
function valueText(field: ValueField, typed: string): string {
  if (field.kind === 'switch') return typed ? copy.switch.on : copy.switch.off
  if (field.kind === 'choice') return choicesOf(field)[typed] ?? typed
  if (field.kind === 'picture') return pictureName(typed)
  if (field.kind === 'day') return /^\d{4}-\d\d-\d\d$/.test(typed) ? calendarDay(typed) : typed
  if (typed === '' || !Number.isFinite(Number(typed))) return typed
  if (field.unit === 'euros') return money(centsOf(Number(typed)), 'EUR')
  return field.unit === 'percent' ? `${typed}%` : typed
}

/** Two uploaded pictures have two names. */
const pictureName = (address: string) =>
  isUploaded(address)
    ? fillTemplate(shopPicture.uploaded, { name: address.split('/').at(-1)?.slice(0, 4) ?? '' })
    : address
