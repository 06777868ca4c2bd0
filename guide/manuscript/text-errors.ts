import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ChapterSource, field } from './read-chapter.ts'
import { attributesOf, lineOf, type Node } from './tree.ts'
import { type Expected, vocabulary } from './vocabulary.ts'

const guide = join(import.meta.dirname, '../../content/guide')

/** Goes through the text of a chapter: components, cross references, pictures, notes. */
export function textErrors({ file, tree, frontMatter }: ChapterSource, numbers: number[]): string[] {
  const others = numbers.filter((number) => number !== field(frontMatter, 'number'))
  const known = vocabulary(others)
  const visit = (node: Node): string[] => {
    const own = nodeFault(node, known).map((error) => `  ${file}:${lineOf(node) ?? 1}: ${error}`)
    return [...own, ...(node.children ?? []).flatMap(visit)]
  }
  return visit(tree)
}

function nodeFault(node: Node, known: Record<string, Record<string, Expected>>): string[] {
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return componentErrors(node, known)
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return ['expected words and components, got code']
    case 'image':
      return pictureErrors(node)
    case 'footnoteDefinition':
      return node.children?.length === 1 ? [] : [`expected one paragraph for the note [^${node.identifier}]`]
    case 'text':
      return /\[\^[^\]]+\]/.test(node.value ?? '')
        ? [`expected a note for ${node.value?.match(/\[\^[^\]]+\]/)?.[0]}`]
        : []
    default:
      return []
  }
}

function componentErrors(node: Node, known: Record<string, Record<string, Expected>>): string[] {
  const name = node.name ?? ''
  const props = known[name]
  if (!props) return [`<${name}>: expected one of ${Object.keys(known).join(', ')}`]
  const given = new Map(Object.entries(attributesOf(node)))
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

const PICTURE = /^pictures\/[^/]+\.(svg|png|jpe?g)$/i

function pictureErrors({ url = '', alt }: Node): string[] {
  const there = PICTURE.test(url) && existsSync(join(guide, url))
  return [
    ...(there ? [] : [`expected a picture of content/guide/pictures, such as pictures/squat.png, got "${url}"`]),
    ...(alt ? [] : [`${url}: expected words that say what the picture shows`]),
  ]
}
