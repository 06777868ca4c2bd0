import { compile } from '@mdx-js/mdx'
import { valueToEstree } from 'estree-util-value-to-estree'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import type { Plugin } from 'vite'

/** Compiles the owner's prose. A fault stops the build with the file and the line. */
export function mdx(): Plugin {
  return {
    name: 'mdx',
    enforce: 'pre',
    async transform(source, id) {
      if (!id.endsWith('.mdx')) return null
      const remarkPlugins = [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm, headings]
      const file = await compile({ value: source, path: id }, { remarkPlugins })
      return { code: String(file), map: null }
    },
  }
}

interface MdastNode {
  type: string
  depth?: number
  value?: string
  children?: MdastNode[]
  data?: object
}

/** Gives each heading an id and exports `headings`, the second-level ones, for a table of contents. */
function headings() {
  return (tree: MdastNode) => {
    const found = (tree.children ?? []).filter((node) => node.type === 'heading')
    for (const node of found) node.data = { hProperties: { id: slug(text(node)) } }
    const list = found.filter(({ depth }) => depth === 2).map((node) => ({ id: slug(text(node)), text: text(node) }))
    tree.children?.unshift(exportOf('headings', list))
  }
}

const text = (node: MdastNode): string => node.value ?? (node.children ?? []).map(text).join('')

const slug = (words: string) =>
  words
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

function exportOf(name: string, value: unknown): MdastNode {
  const declaration = {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [{ type: 'VariableDeclarator', id: { type: 'Identifier', name }, init: valueToEstree(value) }],
  }
  const body = [{ type: 'ExportNamedDeclaration', specifiers: [], attributes: [], declaration }]
  return { type: 'mdxjsEsm', value: '', data: { estree: { type: 'Program', sourceType: 'module', body } } }
}
