/** A node of a chapter. Which fields are set depends on the type. */
export interface Node {
  type: string
  value?: string | null | undefined
  depth?: number
  ordered?: boolean | null | undefined
  /** Whether list items are paragraphs. */
  spread?: boolean | null | undefined
  start?: number | null | undefined
  url?: string
  alt?: string | null | undefined
  identifier?: string
  align?: readonly (string | null)[] | null | undefined
  name?: string | null | undefined
  attributes?: readonly Attribute[]
  children?: readonly Node[]
  position?: { start: { line: number } } | undefined
}

interface Attribute {
  type: string
  name?: string
  value?: string | { value: string } | null | undefined
}

/** Attributes of a component as text: `number={10}` and `id="floor-week"` alike. */
export function attributesOf(node: Node): Record<string, string> {
  const pairs = (node.attributes ?? []).map(({ name = '', value }) => [
    name,
    typeof value === 'object' ? (value?.value ?? '') : (value ?? ''),
  ])
  return Object.fromEntries(pairs)
}

export function* walkNodes(node: Node): Generator<Node> {
  yield node
  for (const child of node.children ?? []) yield* walkNodes(child)
}

export const isComponent = ({ type }: Node): boolean => type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement'

/** With absolute links, for files that are read outside of the site. */
export function withAbsoluteLinks(node: Node, siteUrl: string): Node {
  const children = node.children && { children: node.children.map((child) => withAbsoluteLinks(child, siteUrl)) }
  const url = node.type === 'link' && node.url?.startsWith('/') ? { url: siteUrl + node.url } : {}
  return { ...node, ...children, ...url }
}

/** Plain text. */
export const textOf = (node: Node): string => node.value ?? (node.children ?? []).map(textOf).join('')

export const lineOf = (node: Node): number | undefined => node.position?.start.line

/** By identifier. */
export const footnotesOf = (tree: Node): Map<string, Node> =>
  new Map(
    [...walkNodes(tree)]
      .filter(({ type }) => type === 'footnoteDefinition')
      .map((note) => [note.identifier ?? '', note]),
  )
