import type { Plugin } from 'vite'
import { readChapter } from '../../guide/manuscript/chapter.ts'
import { CHAPTERS } from '../../guide/manuscript/manuscript.ts'
import { policyModule } from './policy-module.ts'

/** Compiles MDX: a chapter to the tree of the guide's parser, a policy to a component. */
export function mdx(): Plugin {
  return {
    name: 'mdx',
    enforce: 'pre',
    transform: {
      filter: { id: /\.mdx$/ },
      handler(source, id) {
        const chapter = id.indexOf(`/${CHAPTERS}/`)
        const code = chapter < 0 ? policyModule(id, source) : chapterModule(id.slice(chapter + 1), source)
        return { code, map: null }
      },
    },
  }
}

/** Only the content checks need positions. */
const chapterModule = (file: string, source: string) =>
  `export default ${JSON.stringify(readChapter(file, source), (key, value: unknown) => (key === 'position' ? undefined : value))}`
