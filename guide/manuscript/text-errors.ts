import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ChapterSource, field } from './read-chapter.ts'
import { attributesOf, lineOf, type Node } from './tree.ts'
import { type Expected, vocabulary } from './vocabulary.ts'

const guide = join(import.meta.dirname, '../../content/guide')

/** Checks components, cross references, images and notes. */
export function textErrors({ file, tree, frontMatter }: ChapterSource, numbers: number[]): string[] {
  const others = numbers.filter((number) => number !== field(frontMatter, 'number'))
  const components = vocabulary(others)
  const visit = (node: Node): string[] => {
    const own = nodeErrors(node, components).map((error) => `  ${file}:${lineOf(node) ?? 1}: ${error}`)
    return [...own, ...(node.children ?? []).flatMap(visit)]
  }
  return visit(tree)
}

function nodeErrors(node: Node, components: Record<string, Record<string, Expected>>): string[] {
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return componentErrors(node, components)
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

function componentErrors(node: Node, components: Record<string, Record<string, Expected>>): string[] {
  const name = node.name ?? ''
  const props = components[name]
  if (!props) return [`<${name}>: expected one of ${Object.keys(components).join(', ')}`]
  const attributes = new Map(Object.entries(attributesOf(node)))
  return [
    ...[...attributes.keys()]
      .filter((prop) => !(prop in props))
      .map((prop) => `<${name}>: there is no property "${prop}"`),
    ...Object.entries(props)
      .filter(([prop, { accepts }]) => !accepts(attributes.get(prop) ?? ''))
      .map(
        ([prop, { description }]) =>
          `<${name}>: ${prop}: expected ${description}, got ${JSON.stringify(attributes.get(prop)) ?? 'nothing'}`,
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
