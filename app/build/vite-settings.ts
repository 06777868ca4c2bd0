import react from '@vitejs/plugin-react'
import type { UserConfig, Plugin } from 'vite'
import { compile } from '@mdx-js/mdx'
import { valueToEstree } from 'estree-util-value-to-estree'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import { headingIds, readChapter, sectionsOf } from '../../guide/manuscript/chapter.ts'
import { CHAPTERS } from '../../guide/manuscript/manuscript.ts'
import type { Node } from '../../guide/manuscript/tree.ts'

/** Shared by tests, the dev server and two kinds of builds: islands for browsers, and the server with every page. */
export const viteSettings = (): UserConfig => ({
  plugins: [mdx(), react()],
  appType: 'custom',
  publicDir: false,
  clearScreen: false,
})

/** Compiles MDX: a chapter to the tree of the guide's parser, a policy to a component. */
function mdx(): Plugin {
  return {
    name: 'mdx',
    enforce: 'pre',
    async transform(source, id) {
      if (!id.endsWith('.mdx')) return null
      const chapter = id.indexOf(`/${CHAPTERS}/`)
      const code = chapter < 0 ? await policy(source, id) : chapterModule(id.slice(chapter + 1), source)
      return { code, map: null }
    },
  }
}

/** Only the content checks need positions. */
const chapterModule = (file: string, source: string) =>
  `export default ${JSON.stringify(readChapter(file, source), (key, value: unknown) => (key === 'position' ? undefined : value))}`

async function policy(source: string, path: string): Promise<string> {
  const remarkPlugins = [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm, headings]
  return String(await compile({ value: source, path }, { remarkPlugins }))
}

interface MdastNode extends Node {
  data?: object
  children?: MdastNode[]
}

/** Gives each heading an id and exports `headings`, the second-level ones, for a table of contents. */
function headings() {
  return (tree: MdastNode) => {
    const ids = headingIds(tree)
    const sections = sectionsOf(tree)
    for (const node of tree.children ?? []) if (ids.has(node)) node.data = { hProperties: { id: ids.get(node) } }
    tree.children?.unshift(exportOf('headings', sections))
  }
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
