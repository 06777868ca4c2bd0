import { MAX_FORM_BYTES } from '../../platform/http/body-limits.ts'
import { processorTime } from '../support/processor-time.ts'
import type { TestSite } from '../support/shop/test-site.ts'
import type { Target } from './busy-site.ts'
import { encodeField, hostileValue, kinds, worstKinds } from './hostile-values.ts'

/** Bytes of a query: servers accept 16 KB of headers. */
const MAX_QUERY_BYTES = 8000
/** `fitting` is not exact. */
const SPARE_BYTES = 1000
const REPEATS = 10

export interface Finding {
  route: string
  field: string
  kind: string
  length: number
  status: number
  /** Of processor time; the best of three when the first was slow. */
  milliseconds: number
  problem: string | null
}

interface Trial {
  target: Target
  field: string
  sample: Record<string, string>
  kind: string
  length: number
}

/** Routes with a field of one name share its kinds; each gets at least this part of them, and the worst. */
const MOST_SHARES = 3

/**
 * Every field of every form and query. `isThorough` tries each kind of value at the limit, where patterns read it, and the
 * worst kinds at the largest size of a request. Longer values are refused before, by code that all fields share, so their
 * kinds take turns.
 */
export function* trialsOf(targets: readonly Target[], isThorough: boolean): Generator<Trial> {
  const nextKind = inTurn(kinds)
  const nextWorst = inTurn(worstKinds)
  const thoroughKinds = dealKinds(targets)
  for (const whole of targets) {
    for (const [field, { max, ifTooLong }] of Object.entries(whole.form.fields)) {
      for (const { values: sample, ignored, path = whole.path } of whole.samples) {
        if (ignored?.test(field)) continue
        const target = { ...whole, path }
        for (const kind of isThorough ? thoroughKinds(field) : [nextKind()])
          yield { target, field, sample, kind, length: max }
        if (isThorough) yield { target, field, sample, kind: nextKind(), length: max + 1 }
        const isText = ifTooLong !== 'bad-request'
        const most =
          target.method === 'POST'
            ? MAX_FORM_BYTES - SPARE_BYTES - bytesOf({ ...sample, [field]: '' })
            : MAX_QUERY_BYTES
        for (const kind of isText && isThorough ? worstKinds : [nextWorst()])
          yield { target, field, sample, kind, length: fitting(kind, most) }
      }
    }
  }
}

/** The kinds for the next use of a field: the worst, and its share of the others. */
function dealKinds(targets: readonly Target[]): (field: string) => string[] {
  const fields = targets.flatMap(({ form, samples }) =>
    samples.flatMap(({ ignored }) => Object.keys(form.fields).filter((field) => !ignored?.test(field))),
  )
  const uses = Map.groupBy(fields, (field) => field)
  const turns = new Map<string, number>()
  return (field) => {
    const turn = turns.get(field) ?? 0
    turns.set(field, turn + 1)
    const shares = Math.min(uses.get(field)?.length ?? 1, MOST_SHARES)
    return kinds.filter((kind, place) => worstKinds.includes(kind) || place % shares === turn % shares)
  }
}

function inTurn(values: readonly string[]): () => string {
  let turn = 0
  return () => values[turn++ % values.length] ?? ''
}

const bytesOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString().length

/** How many characters of this kind fit into so many bytes. */
function fitting(kind: string, bytes: number): number {
  const { encoded } = hostileValue(kind, 260)
  return Math.floor((bytes * 260) / encoded.length)
}

let visitor = 0

/** From an address of its own, because requests are limited. */
const address = () => ({ 'x-forwarded-for': `10.${(++visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}` })

export async function tryField(site: TestSite, trial: Trial, slow: number): Promise<Finding> {
  const { target, field, sample, kind, length } = trial
  const { encoded, text } = hostileValue(kind, length)
  let response = { status: 0, html: '' }
  const send = async () =>
    (response = await sendTo(site, target, { ...sample, [field]: null }, { field, encoded, text }))
  await target.prepare()
  let milliseconds = await processorTime(send)
  const first = response
  for (let repeat = 1; repeat < REPEATS && milliseconds > slow; repeat++) {
    milliseconds = Math.min(milliseconds, await processorTime(send))
  }
  const problem = problemOf(trial, first, text)
  return { route: `${target.method} ${target.route}`, field, kind, length, status: first.status, milliseconds, problem }
}

function problemOf({ target, field }: Trial, { status, html }: { status: number; html: string }, text: string) {
  if (status >= 500) return `answered ${status}`
  const limit = target.form.fields[field]
  // NUL is dropped before lengths are compared.
  const normal = text.replaceAll('\r\n', '\n').replaceAll('\0', '')
  if (!limit || Array.from(normal).length <= limit.max) return null
  if (status < 400) return `accepted ${normal.length} characters, the limit is ${limit.max}`
  // The desk shows first what has changed since the form was opened.
  const isKept = limit.ifTooLong === 'bad-request' || status === 409 || html.includes(escaped(normal.trim()))
  return isKept ? null : `answered ${status} without what was typed`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

interface HostileField {
  field: string
  encoded: string
  text: string
}

export async function sendTo(
  site: TestSite,
  { method, path, headers, isUpload }: Target,
  others: Record<string, string | null>,
  { field, encoded, text }: HostileField,
): Promise<{ status: number; html: string }> {
  const fields = Object.entries(others).filter((entry): entry is [string, string] => entry[1] !== null)
  const from = { ...headers, ...address(), 'sec-fetch-site': 'same-origin' }
  const body = [...fields.map(([name, one]) => `${name}=${encodeField(one)}`), `${field}=${encoded}`].join('&')
  const request = isUpload
    ? { method, headers: from, body: formData([...fields, [field, text]]) }
    : { method, headers: { ...from, 'content-type': 'application/x-www-form-urlencoded' }, body }
  const response =
    method === 'POST' ? await site.send(path, request) : await site.send(`${path}?${body}`, { headers: from })
  return { status: response.status, html: await response.text() }
}

function formData(fields: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, one] of fields) form.append(name, one)
  return form
}

/** The slowest value of each field, slowest first. */
export function worstOf(findings: readonly Finding[]): Finding[] {
  const slowest = findings.toSorted((one, other) => other.milliseconds - one.milliseconds)
  return [...Map.groupBy(slowest, ({ route, field }) => `${route} ${field}`).values()].flatMap(([first]) => first ?? [])
}
