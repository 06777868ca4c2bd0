import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

/** The built reading room, open to everybody: its pages are TSX and must be bundled before Node can read them. */
const root = join(import.meta.dirname, '../..')
const outDir = mkdtempSync(join(tmpdir(), 'fitsport-room-'))
await build({
  root,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir,
    target: 'node24',
    rolldownOptions: { input: { 'room-server': join(import.meta.dirname, 'room-server.ts') } },
  },
})
process.argv = [process.execPath, 'room-server', join(root, 'dist'), process.env['PORT'] ?? '4311']
await import(join(outDir, 'room-server.js'))
