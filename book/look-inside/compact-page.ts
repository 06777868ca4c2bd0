import {
  type Command,
  type Matrix,
  numbers,
  toRelativePath,
  type RelativePath,
  type Point,
  parseMatrix,
  parsePath,
  UNITS_PER_POINT,
} from './svg-path.ts'

type Attributes = Record<string, string>

/** Drawing state: color, position, and what was drawn since the last color change. */
interface Pencil {
  look: string
  at: Point
  path: string
  done: string
}

/**
 * Shrinks the SVG of a page: glyphs of one color become one path of relative integer steps, so that repeated words
 * are repeated strings and compress well.
 */
export function compactPage(page: string, prefix: string): string {
  const svg = page.replaceAll(/(id="|#)(c\d)/g, `$1${prefix}$2`)
  const glyphs = glyphsIn(svg)
  const pencil: Pencil = { look: '', at: [0, 0], path: '', done: '' }
  let line: Line | null = null
  for (const [tag, name = '', rest = ''] of svg.slice(0, svg.indexOf('<defs')).matchAll(/<(\/?\w+)([^>]*)>/g)) {
    const attributes = attributesIn(rest)
    if (name === 'use') line = drawGlyph(pencil, glyphs, attributes, line)
    else line = null
    if (name === 'path') drawShape(pencil, attributes)
    else if (name === 'g' || name === '/g') lift(pencil, name === 'g' ? `<g${pick(attributes, ['clip-path'])}>` : tag)
  }
  lift(pencil)
  return clipsIn(svg) + pencil.done
}

interface Line {
  y: number
  x: number
  /** The rounded position, beside the exact one of the glyphs. */
  drawnX: number
}

interface Glyph {
  origin: number
  commands: Command[]
}

function drawGlyph(pencil: Pencil, glyphs: Map<string, Glyph>, attributes: Attributes, line: Line | null): Line | null {
  const glyph = glyphs.get(attributes['xlink:href'] ?? '')
  if (!glyph) throw new Error('A page of the book names a letter that it does not hold.')
  const [a, b, c, d, e, f] = parseMatrix(attributes['transform'] ?? '')
  const [x, y] = [a * glyph.origin + e, b * glyph.origin + f]
  const outline = toRelativePath(glyph.commands, [a, b, c, d, -a * glyph.origin, -b * glyph.origin])
  // The gap between words corrects rounding errors.
  if (!outline) return null
  const follows = line && line.y === y
  const drawnX: number = follows
    ? line.drawnX + Math.round((x - line.x) * UNITS_PER_POINT)
    : Math.round(x * UNITS_PER_POINT)
  change(pencil, `<path${pick(attributes, ['fill'])}`)
  draw(pencil, outline, [drawnX, Math.round(y * UNITS_PER_POINT)])
  return { x, y, drawnX }
}

function drawShape(pencil: Pencil, attributes: Attributes) {
  const matrix = parseMatrix(attributes['transform'] ?? '')
  const outline = toRelativePath(parsePath(attributes['d'] ?? ''), matrix)
  if (!outline) return
  const width = Number(attributes['stroke-width'] ?? 1) * UNITS_PER_POINT * Math.hypot(matrix[0], matrix[1])
  const stroke: Attributes = attributes['stroke'] ? { 'stroke-width': String(Math.round(width)) } : {}
  lift(pencil)
  change(
    pencil,
    `<path${pick({ ...attributes, ...stroke }, ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'fill-rule'])}`,
  )
  draw(pencil, outline, [0, 0])
}

function draw(pencil: Pencil, { start, rest, end }: RelativePath, [x, y]: Point) {
  pencil.path += `m${numbers([[start[0] + x, start[1] + y]], pencil.at)}${rest}`
  pencil.at = [end[0] + x, end[1] + y]
}

function change(pencil: Pencil, look: string) {
  if (pencil.look === look) return
  lift(pencil)
  pencil.look = look
}

/** Ends the current path and appends what follows. */
function lift(pencil: Pencil, next = '') {
  const path = pencil.path && `${pencil.look} d="${pencil.path}"/>`
  Object.assign(pencil, { look: '', at: [0, 0], path: '', done: pencil.done + path + next })
}

const attributesIn = (text: string): Attributes =>
  Object.fromEntries([...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))

const pick = (attributes: Attributes, names: string[]) =>
  names.flatMap((name) => (attributes[name] ? [` ${name}="${attributes[name]}"`] : [])).join('')

function glyphsIn(svg: string): Map<string, Glyph> {
  const found = svg.matchAll(/<path id="(g\d+)" d="M([-\d.e]+),[^ "]+ ?([^"]*)"/g)
  return new Map([...found].map(([, id, x, data = '']) => [`#${id}`, { origin: Number(x), commands: parsePath(data) }]))
}

const asIs: Matrix = [1, 0, 0, 1, 0, 0]

function clipsIn(svg: string): string {
  return [...svg.matchAll(/<clipPath id="(\w+)"[^>]*>\s*<path([^>]*)>/g)]
    .map(([, id, rest = '']) => {
      const { d = '', transform } = attributesIn(rest)
      const outline = toRelativePath(parsePath(d), transform ? parseMatrix(transform) : asIs)
      return outline ? `<clipPath id="${id}"><path d="M${outline.start.join(' ')}${outline.rest}"/></clipPath>` : ''
    })
    .join('')
}
