import { join } from 'node:path'
import { NOT_BUNDLED } from '../../films/maker.ts'
import { subsetFilmFonts, filmEntries } from '../../films/programs.ts'
import { bundleForNode } from './bundle-for-node.ts'
import { mdx } from './mdx.ts'

/** The first half of `npm run films`. It bundles into .cache, because the server in dist may be running. */
const root = join(import.meta.dirname, '../..')
const outDir = join(root, '.cache/films')
await bundleForNode(
  { root, outDir, input: { ...filmEntries, films: 'films/main.ts' } },
  { plugins: [mdx()], logLevel: 'error', ssr: { noExternal: true, external: NOT_BUNDLED } },
)
await subsetFilmFonts(root, outDir)
