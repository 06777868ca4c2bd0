import { join } from 'node:path'
import { type InlineConfig, build as viteBuild } from 'vite'

interface Bundled {
  root: string
  outDir: string
  input: Record<string, string>
}

export async function bundleForNode({ root, outDir, input }: Bundled, more: InlineConfig): Promise<void> {
  await viteBuild({
    root,
    configFile: false,
    logLevel: 'warn',
    ...productionReact,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node24',
      rolldownOptions: {
        ...quietBundler,
        input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, join(root, file)])),
      },
    },
    ...more,
  })
}

/** Whatever NODE_ENV is: React's development build is twice as large and renders several times slower. */
export const productionReact = {
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  oxc: { jsx: { development: false } },
} satisfies InlineConfig

interface BundlerLog {
  message: string
}

/** Options of Rolldown without its warnings about other people's packages: the reader can't act on them. */
export const quietBundler = {
  checks: { bundlerTimings: false },
  onwarn(warning: BundlerLog, warn: (warning: BundlerLog) => void): void {
    if (!warning.message.includes('node_modules/')) warn(warning)
  },
}
