import { join } from 'node:path'
import { bundleEntry, OUT } from '../book/bundle.ts'
import { bundleForNode } from './bundle-for-node.ts'
import { mdx } from './mdx.ts'

/** The React half of the book alone. Only what React is quicker for is bundled with it; the rest is there already. */
const root = join(import.meta.dirname, '..')
await bundleForNode(
  { root, outDir: join(root, OUT), input: bundleEntry },
  { configFile: false, logLevel: 'error', plugins: [mdx()], ssr: { noExternal: ['react', 'react-dom'] } },
)
