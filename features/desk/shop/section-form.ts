import {
  defineForm,
  type Field as FormField,
  type FormDefinition,
  type FormValues,
  textField,
  valueField,
} from '../../../platform/http/form-fields.tsx'
import { nextDay } from '../../../platform/shop/owner-days.ts'
import {
  COVER_PICTURE,
  type Field,
  fieldsOf,
  type GroupName,
  type ListField,
  nameIn,
  PRICES,
  type SectionName,
  sections,
  type ValueField,
} from './fields.ts'
import type { Typed, TypedItem, TypedValues } from './typed.ts'

const MAX_SEEN = 1500
/** A text that is longer than its place on the page is saved in the draft, with its error; one beyond this is not. */
const MAX_AREA = 4000
const MAX_LINE = 1000

/** The fields of a section. A field of a list is sent once for each item. */
export const sectionForm = (section: SectionName): FormDefinition =>
  defineForm({
    seen: valueField(MAX_SEEN),
    do: valueField(),
    at: valueField(),
    ...Object.fromEntries(fieldsOf(section).flatMap(formFields)),
  })

function formFields(field: Field): [string, FormField][] {
  if (field.kind !== 'list') return [[field.path, formField(field)]]
  return field.fields.map((one) => [one.path, { ...formField(one), maxValues: field.max }])
}

function formField({ path, kind, max }: ValueField): FormField {
  if (kind === 'switch' || kind === 'choice' || path === COVER_PICTURE) return valueField()
  return textField(Math.max(max, isArea(kind) ? MAX_AREA : MAX_LINE))
}

export const isArea = (kind: ValueField['kind']): boolean => kind === 'text' || kind === 'lines'

/** What was sent, after the pressed button has done its part. */
export function readSection(section: SectionName, form: FormValues<string>, today: string): TypedValues {
  const act = parseAct(form.typed('do'))
  return Object.fromEntries(
    fieldsOf(section).flatMap((field): [string, Typed][] => {
      if (field.kind === 'list') {
        const items = readItems(field, form)
        return [[field.path, act?.path === field.path ? changeItems(field, items, { ...act, today }) : items]]
      }
      if (field.kind === 'switch') return [[field.path, form.has(field.path) ? 'yes' : '']]
      return form.has(field.path) ? [[field.path, form.typed(field.path)]] : []
    }),
  )
}

function readItems(list: ListField, form: FormValues<string>): TypedItem[] {
  const columns = list.fields.map((field) => [nameIn(list, field), form.typedAll(field.path)] as const)
  const count = Math.max(...columns.map(([, values]) => values.length))
  return Array.from({ length: count }, (_, row) =>
    Object.fromEntries(columns.map(([name, values]) => [name, values[row] ?? ''])),
  )
}

/** Sent by the script while the owner types. */
export const AUTOSAVE = 'auto'

/** `picture` leads to the page that uploads one, for the control that `path` names. */
const ACTS = ['add', 'remove', 'up', 'down', 'end', 'picture'] as const

export interface ListAct {
  act: (typeof ACTS)[number]
  path: string
  index: number
}

/** The group in which "Save draft" was pressed, or typed last. */
export function pressedGroup(section: SectionName, form: FormValues<string>): GroupName | undefined {
  const [act, group] = form.typed('do').split(' ')
  const name = act === SAVE ? (group ?? form.typed('at')) : ''
  return sections[section].find((one) => one.name === name)?.name
}

export const SAVE = 'save'

/** "remove testimonials.entries 2" */
export function parseAct(pressed: string): ListAct | undefined {
  const [name, path = '', index = '0'] = pressed.split(' ')
  const act = ACTS.find((one) => one === name)
  return act && { act, path, index: Number(index) || 0 }
}

export const actValue = ({ act, path, index }: ListAct): string => `${act} ${path} ${index}`

function changeItems(
  { fields, max, path }: ListField,
  items: readonly TypedItem[],
  { act, index, today }: ListAct & { today: string },
): readonly TypedItem[] {
  const item = items[index]
  if (act === 'add') {
    const empty = Object.fromEntries(
      fields.map((field) => [field.path.slice(path.length + 1), FIRST[field.path] ?? '']),
    )
    return items.length < max ? [...items, empty] : items
  }
  if (!item) return items
  if (act === 'remove') return items.filter((_, place) => place !== index)
  if (act === 'end') return items.with(index, endedOn(item, nextDay(today, -1)))
  const target = act === 'up' ? index - 1 : index + 1
  const other = items[target]
  return other ? items.with(index, other).with(target, item) : items
}

/** A code that was to begin later has no first day then. */
const endedOn = (item: TypedItem, until: string): TypedItem => ({
  ...item,
  until,
  from: (item['from'] ?? '') > until ? '' : (item['from'] ?? ''),
})

/** What a new item begins with. */
const FIRST: Readonly<Record<string, string>> = {
  'testimonials.entries.rating': '5',
  'landing.features.cards.icon': 'target',
  [`${PRICES}.kind`]: 'regular',
  'offer.codes.perAddress': '1',
}
