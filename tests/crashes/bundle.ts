// The web server of `web-shop.ts` as one file, because pages are TSX and MDX, which Node alone can't read:
// node tests/crashes/bundle.ts FOLDER
import { join } from 'node:path'
import { build } from 'vite'

await build({
  root: join(import.meta.dirname, '../..'),
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: process.argv[2] ?? '',
    emptyOutDir: false,
    target: 'node24',
    rolldownOptions: { input: { 'web-shop': join(import.meta.dirname, 'web-shop.ts') } },
  },
})
