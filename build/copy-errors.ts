/**
 * The fields of a copy file. A key that ends with [] is a list. A leaf is `text`, the placeholders of a text, or
 * another type.
 */
export type Shape = string | { [field: string]: Shape }

const MAX_LENGTH = 600
const MAX_DESCRIPTION = 160
const UNWRITTEN = /\b(?:TODO|TBD|FIXME)\b|lorem ipsum/i
const HOW_TO_ADD = 'to add it on purpose: npx vitest run build/check-content -u'
const PLACE = /\{[^}]*\}/g

/** One line per field. */
export const copyErrors = (file: string, shape: Shape | undefined, copy: unknown): string[] =>
  shape === undefined
    ? [`  ${file}: expected its fields in content/copy-shape.json`]
    : errorsAt('', shape, copy).map((error) => `  ${file}: ${error}`)

function errorsAt(path: string, shape: Shape, value: unknown): string[] {
  if (typeof shape === 'string') {
    const expected = expectedLeaf(path, shape, value)
    return expected === undefined ? [] : [`${path}: expected ${expected}, got ${JSON.stringify(value) ?? 'nothing'}`]
  }
  if (!isFields(value)) return [`${path}: expected ${Object.keys(shape).join(', ')}, got ${JSON.stringify(value)}`]
  const names = new Set(Object.keys(shape).map((key) => key.replace('[]', '')))
  return [
    ...Object.entries(shape).flatMap(([key, inner]) =>
      key.endsWith('[]')
        ? listErrors(join(path, key.slice(0, -2)), inner, value[key.slice(0, -2)])
        : errorsAt(join(path, key), inner, value[key]),
    ),
    ...Object.keys(value)
      .filter((name) => !names.has(name))
      .map((name) => `there is no field "${join(path, name)}" (${HOW_TO_ADD})`),
  ]
}

function listErrors(path: string, shape: Shape, value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0) return [`${path}: expected a list with at least one entry`]
  return value.flatMap((entry, i) => errorsAt(join(path, i), shape, entry))
}

/** The expected type of a leaf, if it differs. */
function expectedLeaf(path: string, shape: string, value: unknown): string | undefined {
  const isText = shape === 'text' || shape.startsWith('{')
  if (shape === 'empty') return value === '' ? undefined : 'an empty text'
  if (!isText) return typeof value === shape ? undefined : `a ${shape}`
  if (typeof value !== 'string') return 'text'
  if (value.trim() === '') return 'text, not an empty one'
  if (UNWRITTEN.test(value)) return 'the final text'
  const max = path.endsWith('description') ? MAX_DESCRIPTION : MAX_LENGTH
  if (value.length > max) return `at most ${max} characters`
  const places = shape.split(' ')
  if (placesIn(value).every((place) => places.includes(place))) return undefined
  return shape === 'text' ? 'no place in braces' : `no other places than ${shape}`
}

/** The entries of a list must have the same fields. */
export function shapeOf(copy: unknown): Shape {
  if (copy === '') return 'empty'
  if (typeof copy === 'string') return placesIn(copy).join(' ') || 'text'
  if (!isFields(copy)) return typeof copy
  return Object.fromEntries(
    Object.entries(copy).map(([key, value]) =>
      Array.isArray(value) ? [`${key}[]`, value.map(shapeOf).reduce(merged)] : [key, shapeOf(value)],
    ),
  )
}

function merged(first: Shape, second: Shape): Shape {
  if (typeof first === 'object' && typeof second === 'object') {
    const fields = Object.entries({ ...first, ...second })
    return Object.fromEntries(fields.map(([key, shape]) => [key, merged(first[key] ?? shape, second[key] ?? shape)]))
  }
  return placesIn(`${JSON.stringify(first)}${JSON.stringify(second)}`).join(' ') || first
}

const placesIn = (text: string) => [...new Set(text.match(PLACE))]
const join = (path: string, key: string | number) => (path === '' ? `${key}` : `${path}.${key}`)
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
