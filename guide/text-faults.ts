import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ChapterSource, field, type TextNode } from './read-chapter.ts'
import { type Expected, vocabulary } from './vocabulary.ts'

const guide = join(import.meta.dirname, '../content/guide')

/** Goes through the text of a chapter: components, cross references, pictures, notes. */
export function textFaults({ file, tree, frontMatter }: ChapterSource, numbers: number[]): string[] {
  const others = numbers.filter((number) => number !== field(frontMatter, 'number'))
  const known = vocabulary(others)
  const visit = (node: TextNode): string[] => {
    const own = nodeFault(node, known).map((fault) => `  ${file}:${node.position?.start.line ?? 1}: ${fault}`)
    return [...own, ...(node.children ?? []).flatMap(visit)]
  }
  return visit(tree)
}

function nodeFault(node: TextNode, known: Record<string, Record<string, Expected>>): string[] {
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return componentFaults(node, known)
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return ['expected words and components, got code']
    case 'image':
      return pictureFaults(node)
    case 'text':
      return /\[\^[^\]]+\]/.test(node.value ?? '')
        ? [`expected a note for ${node.value?.match(/\[\^[^\]]+\]/)?.[0]}`]
        : []
    default:
      return []
  }
}

function componentFaults(node: TextNode, known: Record<string, Record<string, Expected>>): string[] {
  const name = node.name ?? ''
  const props = known[name]
  if (!props) return [`<${name}>: expected one of ${Object.keys(known).join(', ')}`]
  const given = new Map((node.attributes ?? []).map((one) => [one.name ?? '', valueOf(one.value)]))
  return [
    ...[...given.keys()].filter((prop) => !(prop in props)).map((prop) => `<${name}>: there is no property "${prop}"`),
    ...Object.entries(props)
      .filter(([prop, { holds }]) => !holds(given.get(prop) ?? ''))
      .map(
        ([prop, { words }]) =>
          `<${name}>: ${prop}: expected ${words}, got ${JSON.stringify(given.get(prop)) ?? 'nothing'}`,
      ),
  ]
}

/** What a property says: its text, or the number between its braces. */
function valueOf(value: unknown): string {
  const said = typeof value === 'string' ? value : field(value, 'value')
  return typeof said === 'string' ? said : ''
}

function pictureFaults({ url = '', alt }: TextNode): string[] {
  const there = /^pictures\/[^/]+$/.test(url) && existsSync(join(guide, url))
  return [
    ...(there ? [] : [`expected a picture of content/guide/pictures, such as pictures/squat.png, got "${url}"`]),
    ...(alt ? [] : [`${url}: expected words that say what the picture shows`]),
  ]
}
