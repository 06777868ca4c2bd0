import { join } from 'node:path'
import { bundleEntry, BUNDLE_FOLDER } from '../../book/bundle.ts'
import { endWithParent } from '../../platform/format/end-with-parent.ts'
import { bundleForNode } from './bundle-for-node.ts'

/** Bundles the React part of the book; everything else runs from source. */
endWithParent()
const root = join(import.meta.dirname, '../..')
await bundleForNode(
  { root, outDir: join(root, BUNDLE_FOLDER), input: bundleEntry },
  { logLevel: 'error', ssr: { noExternal: ['react', 'react-dom'] } },
)
