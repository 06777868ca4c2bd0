import { join } from 'node:path'
import { type InlineConfig, build as viteBuild } from 'vite'

/** Writes what Node shall run to dist/server. */
export async function bundleForNode(root: string, input: Record<string, string>, more: InlineConfig): Promise<void> {
  await viteBuild({
    root,
    logLevel: 'warn',
    // Otherwise React's development build is bundled, which renders several times slower.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ssr: true,
      outDir: join(root, 'dist/server'),
      emptyOutDir: false,
      target: 'node24',
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, join(root, file)])),
      },
    },
    ...more,
  })
}
