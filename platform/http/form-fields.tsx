import { shopText } from '../../content/shop.ts'
import { fillTemplate } from '../format/fill.ts'
import { formatNumber } from '../format/plural.ts'
import { type AppContext, errorPage, type Handler, type RequestContext } from './context.tsx'

/** Choices, ids and keys are shorter. */
const MAX_VALUE = 100

export interface Field {
  /** Characters of one value. */
  max: number
  /** More than one for a field that is sent repeatedly. */
  maxValues: number
  /** What a value that is too long leads to: an error page, or its form with what was typed. */
  ifTooLong: 'bad-request' | 'own-form'
}

/** The fields of a form, or of the query of a page. Others are ignored. */
export interface FormDefinition<Name extends string = string> {
  fields: { readonly [Each in Name]: Field }
}

export const defineForm = <Name extends string>(fields: { [Each in Name]: Field }): FormDefinition<Name> => ({ fields })

export const NO_FIELDS = defineForm<never>({})

/** A choice, an id or a key that our own page sends. */
export const valueField = (max = MAX_VALUE): Field => ({ max, maxValues: 1, ifTooLong: 'bad-request' })

/** The same, sent once for each choice. */
export const valueFields = (maxValues: number): Field => ({ ...valueField(), maxValues })

/** Typed by a person. The handler shows its form again: it must ask `isTooLong` before `get`. */
export const textField = (max: number): Field => ({ max, maxValues: 1, ifTooLong: 'own-form' })

/** The values of declared fields. Line breaks are `\n`. */
export interface FormValues<Name extends string = never> {
  /** Throws for a text that is too long. */
  get(name: Name): string | null
  getAll(name: Name): string[]
  has(name: Name): boolean
  isTooLong(name: Name): boolean
  /** Whether any text is. */
  hasTooLong(): boolean
  /** What to say about a text that is too long. */
  lengthError(name: Name): string | undefined
  /** By field. */
  lengthErrors(): Record<string, string>
  /** Also a text that is too long. Empty if it was not sent. */
  typed(name: Name): string
  typedAll(name: Name): string[]
  entries(): [string, string][]
}

/** The values of a defined form. */
export type ValuesOf<Form> = Form extends FormDefinition<infer Name> ? FormValues<Name> : never

export type FormHandler<Name extends string> = (
  app: AppContext,
  context: RequestContext,
  form: FormValues<Name>,
) => Response | Promise<Response>

/** Reads the declared fields and checks their lengths before the handler sees them. */
export function withForm<Name extends string>(app: AppContext, form: FormDefinition<Name>, handler: FormHandler<Name>) {
  const handle = async (context: RequestContext): Promise<Response> => {
    const sent = await readForm(app, form, context)
    return sent instanceof Response ? sent : await handler(app, context, sent)
  }
  return declared(handle, form)
}

/** For forms with files, which the handler reads with the same definition. */
export function withUpload(app: AppContext, form: FormDefinition, handler: Handler) {
  const handle = async (context: RequestContext): Promise<Response> => await handler(app, context)
  return declared(handle, form)
}

type Handle = (context: RequestContext) => Promise<Response>

const forms = new WeakMap<object, FormDefinition>()

function declared(handle: Handle, form: FormDefinition): Handle {
  forms.set(handle, form)
  return handle
}

/** What a registered handler reads; `undefined` if it reads the body itself. */
export const formOf = (handle: object): FormDefinition | undefined => forms.get(handle)

/** A response when a field is too long for a handler. */
export async function readForm<Name extends string>(
  app: AppContext,
  form: FormDefinition<Name>,
  { req }: RequestContext,
): Promise<FormValues<Name> | Response> {
  const isEmpty = Object.keys(form.fields).length === 0
  const encoded = isEmpty ? '' : req.method === 'POST' ? await req.text() : queryOf(req.url)
  return checkFields(app, form, new URLSearchParams(encoded))
}

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** The one place that compares values with the limits of their fields. */
export function checkFields<Name extends string>(
  app: Pick<AppContext, 'shell'>,
  { fields }: FormDefinition<Name>,
  sent: URLSearchParams,
): FormValues<Name> | Response {
  const limits = new Map<string, Field>(Object.entries(fields))
  const found = new Map<string, string[]>()
  for (const [name, one] of sent) {
    const field = limits.get(name)
    if (!field) continue
    const all = found.get(name) ?? []
    if (all.length === field.maxValues && field.maxValues > 1) return errorPage(app, 400)
    if (all.length < field.maxValues) all.push(cleanValue(one))
    found.set(name, all)
  }
  const tooLong = [...limits].filter(([name, { max }]) => found.get(name)?.some((one) => isLonger(one, max)))
  if (tooLong.some(([, { ifTooLong }]) => ifTooLong === 'bad-request')) return errorPage(app, 400)
  return createValues(limits, found, new Set(tooLong.map(([name]) => name)))
}

/** PostgreSQL stores no NUL, and no keyboard types one. */
const cleanValue = (one: string): string => one.replaceAll('\r\n', '\n').replaceAll('\0', '')

function isLonger(one: string, max: number): boolean {
  return one.length > max && Array.from(one).length > max
}

function createValues(
  limits: ReadonlyMap<string, Field>,
  found: ReadonlyMap<string, string[]>,
  tooLong: ReadonlySet<string>,
): FormValues<string> {
  const valuesIn = (name: string): string[] => {
    if (!limits.has(name)) throw new Error(`The form declares no field "${name}".`)
    return found.get(name) ?? []
  }
  const checked = (name: string): string[] => {
    if (tooLong.has(name)) throw new Error(`Ask isTooLong('${name}') before reading it.`)
    return valuesIn(name)
  }
  const lengthErrors = () =>
    Object.fromEntries([...tooLong].map((name) => [name, lengthError(valuesIn(name)[0], limits.get(name)?.max)]))
  return {
    get: (name) => checked(name)[0] ?? null,
    getAll: (name) => [...checked(name)],
    has: (name) => valuesIn(name).length > 0,
    isTooLong: (name) => valuesIn(name).length > 0 && tooLong.has(name),
    hasTooLong: () => tooLong.size > 0,
    lengthError: (name) => (valuesIn(name).length > 0 ? lengthErrors()[name] : undefined),
    lengthErrors,
    typed: (name) => valuesIn(name)[0] ?? '',
    typedAll: (name) => [...valuesIn(name)],
    entries: () => [...found.keys()].flatMap((name) => checked(name).map((one): [string, string] => [name, one])),
  }
}

const lengthError = (text = '', max = 0): string =>
  fillTemplate(shopText.tooLong, { length: formatNumber(Array.from(text).length), max: formatNumber(max) })
