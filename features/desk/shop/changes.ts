import { deskShop as copy } from '../../../content/desk/shop.ts'
import { shopPicture } from '../../../content/desk/shop-picture.ts'
import type { Content } from '../../../platform/content/content.ts'
import { isUploaded } from '../../../platform/content/pictures.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import {
  fieldsOf,
  type Field,
  labelOf,
  nameIn,
  type SectionName,
  sectionNames,
  sections,
  type ValueField,
} from './fields.ts'
import { choicesOf, type Typed, typedContent, type TypedItem } from './typed.ts'

/** A field whose value is another one. */
export interface Change {
  section: SectionName
  path: string
  label: string
  where: string
  isList: boolean
  /** Of a list: the items that are different, a line each. */
  before: readonly string[]
  after: readonly string[]
}

export function changesBetween(before: Content, after: Content): Change[] {
  const [old, next] = [typedContent(before), typedContent(after)]
  return sectionNames.flatMap((section) =>
    sections[section].flatMap(({ name, fields }) =>
      fields.flatMap((field): Change[] => {
        const [from, to] = [old[field.path] ?? '', next[field.path] ?? '']
        if (isSame(from, to)) return []
        const where = copy.groups[name].where
        return [
          {
            section,
            path: field.path,
            label: labelOf(field),
            where,
            isList: field.kind === 'list',
            ...sides(field, from, to),
          },
        ]
      }),
    ),
  )
}

export const isSame = (one: Typed, other: Typed): boolean => JSON.stringify(one) === JSON.stringify(other)

export const sectionOf = (path: string): SectionName | undefined =>
  sectionNames.find((name) => fieldsOf(name).some((field) => path === field.path || path.startsWith(`${field.path}.`)))

function sides(field: Field, from: Typed, to: Typed): Pick<Change, 'before' | 'after'> {
  const [before, after] = [describe(field, from), describe(field, to)]
  if (field.kind !== 'list') return { before, after }
  const removed = before.filter((line) => !after.includes(line))
  const added = after.filter((line) => !before.includes(line))
  const isReordered = removed.length === 0 && added.length === 0
  return isReordered ? { before, after } : { before: removed, after: added }
}

/** Texts explain themselves; numbers, days and choices don't. */
const isText = ({ kind }: ValueField) => kind === 'line' || kind === 'text'

/** As the owner reads it, a line for each item or line. */
export function describe(field: Field, typed: Typed): string[] {
  if (field.kind !== 'list') {
    const text = typeof typed === 'string' ? typed : ''
    if (field.kind === 'switch') return [text ? copy.switch.on : copy.switch.off]
    if (field.kind === 'choice') return [choicesOf(field)[text] ?? text]
    if (field.kind === 'picture') return text === '' ? [] : [pictureName(text)]
    return text === '' ? [] : text.split('\n')
  }
  const items: readonly TypedItem[] = typeof typed === 'string' ? [] : typed
  return items.map((item) =>
    field.fields
      .map((one) => ({ one, text: item[nameIn(field, one)] ?? '' }))
      .filter(({ text }) => text !== '')
      .map(({ one, text }) => {
        if (one.kind === 'picture') return pictureName(text)
        return isText(one) ? text : `${labelOf(one)}: ${choicesOf(one)[text] ?? text}`
      })
      .join(' · '),
  )
}

/** Two uploaded pictures have two names. */
const pictureName = (address: string) =>
  isUploaded(address)
    ? fillTemplate(shopPicture.uploaded, { name: address.split('/').at(-1)?.slice(0, 4) ?? '' })
    : address
