import { compileSync } from '@mdx-js/mdx'
import { valueToEstree } from 'estree-util-value-to-estree'
import { readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import { withImports } from '../../book/edition-key.ts'
import { headingIds, isSection } from '../../guide/manuscript/headings.ts'
import { attributesOf, isComponent, type Node, textOf } from '../../guide/manuscript/tree.ts'
import { storedText } from '../../platform/format/stored-text.ts'

const root = join(import.meta.dirname, '../..')
const STORE = join(root, '.cache/policies')
const read = (path: string) => readFileSync(join(root, path))
/** They decide how a policy is compiled. */
const PROGRAMS = [...withImports(root, [relative(root, import.meta.filename)], read), 'package-lock.json'].map(read)

/** A policy as a component. Compiling all of them takes a second, so the last module of each is stored. */
export function policyModule(path: string, source: string): string {
  return storedText(join(STORE, `${basename(path)}.js`), [path, source, ...PROGRAMS], () => compile(path, source))
}

function compile(path: string, source: string): string {
  const remarkPlugins = [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm, headings]
  return String(compileSync({ value: source, path }, { remarkPlugins }))
}

interface MdastNode extends Node {
  data?: object
  children?: MdastNode[]
}

/** Gives each heading an id and exports `headings`, the second-level ones, for a table of contents. */
function headings() {
  return (tree: MdastNode) => {
    const found = headingsIn(tree)
    const ids = headingIds({ ...tree, children: found.map(({ node }) => node) })
    for (const { node } of found) node.data = { hProperties: { id: ids.get(node) } }
    const sections = found
      .filter(({ node }) => isSection(node))
      .map(({ node, within }) => ({ id: ids.get(node), text: textOf(node), within }))
    tree.children?.unshift(exportOf('headings', sections))
  }
}

interface Condition {
  component: string
  props: Record<string, string>
}

/** `within`: the components around it, which show it in some shops only. */
function headingsIn(parent: MdastNode, within: readonly Condition[] = []): FoundHeading[] {
  return (parent.children ?? []).flatMap((node) => {
    if (node.type === 'heading') return [{ node, within }]
    return isComponent(node)
      ? headingsIn(node, [...within, { component: node.name ?? '', props: attributesOf(node) }])
      : []
  })
}

interface FoundHeading {
  node: MdastNode
  within: readonly Condition[]
}

function exportOf(name: string, value: unknown): MdastNode {
  const declaration = {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [{ type: 'VariableDeclarator', id: { type: 'Identifier', name }, init: valueToEstree(value) }],
  }
  const body = [{ type: 'ExportNamedDeclaration', specifiers: [], attributes: [], declaration }]
  return { type: 'mdxjsEsm', value: '', data: { estree: { type: 'Program', sourceType: 'module', body } } }
}
