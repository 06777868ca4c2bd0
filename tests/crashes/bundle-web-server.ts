// The web server of `web-server.ts` as one file, because pages are TSX and MDX, which Node alone can't read:
// node tests/crashes/bundle-web-server.ts FOLDER
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
    rolldownOptions: { input: { 'web-server': join(import.meta.dirname, 'web-server.ts') } },
  },
})
