import { compile } from '@mdx-js/mdx'
import { valueToEstree } from 'estree-util-value-to-estree'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import type { Plugin } from 'vite'
import { chapterWords } from '../guide/arithmetic.ts'

/** Compiles the owner's prose. A fault stops the build with the file and the line. */
export function mdx(): Plugin {
  return {
    name: 'mdx',
    enforce: 'pre',
    async transform(source, id) {
      if (!id.endsWith('.mdx')) return null
      const remarkPlugins = [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm, headings, wordCount]
      const file = await compile({ value: source, path: id }, { remarkPlugins, remarkRehypeOptions: notes })
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

/** How footnotes are set: under a heading of their own, with a way back from each. */
const notes = { footnoteLabel: 'Notes', footnoteBackContent: '↑', clobberPrefix: '' }

/** Exports `words`, how many there are, for the reading time. */
function wordCount() {
  return (tree: MdastNode, file: { toString(): string }) => {
    tree.children?.unshift(exportOf('words', chapterWords(String(file))))
  }
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
