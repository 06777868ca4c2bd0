import { join } from 'node:path'
import { bundleEntry } from '../book/bundle.ts'
import { bundleForNode } from './bundle-for-node.ts'
import { mdx } from './mdx.ts'

/** The React half of the book alone. Only what React is quicker for is bundled with it; the rest is there already. */
await bundleForNode(join(import.meta.dirname, '..'), bundleEntry, {
  configFile: false,
  logLevel: 'error',
  plugins: [mdx()],
  ssr: { noExternal: ['react', 'react-dom'] },
})
