import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { installedPackages, withImports } from '../../book/edition-key.ts'
import { HOUR } from '../../platform/format/duration.ts'

const STORE = '.cache/scripts'
/** In the folder of a script: the files that went into it the last time. */
const LIST = 'sources.json'
/** A new file in one of them may be what a pattern in an import finds. */
const FOLDERS = ['app', 'content', 'features', 'guide', 'platform']
/** They decide how a script is bundled, with what they import. */
const PROGRAMS = ['app/build/browser-scripts.ts', 'app/build/vite-settings.ts', 'app/build/bundle-for-node.ts']
/** Another build may be copying a script that this one no longer needs. */
const MAX_UNUSED_MS = HOUR

export interface Script {
  root: string
  /** Relative to the root. */
  input: string
  /** Begins the names of its files. */
  name: string
}

/**
 * Bundles a script for browsers into `folder` and returns its hashed path. It is copied if it was made before of the
 * same sources, by the same programs: few changes of a word reach a browser.
 */
export async function buildScript(folder: string, script: Script): Promise<string> {
  const { root, name } = script
  const list = join(root, STORE, name, LIST)
  const sources: string[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  const stored = storedFolder(script, sources)
  const made = existsSync(stored) ? stored : await makeScript(script)
  cpSync(made, folder, { recursive: true })
  const file = readdirSync(join(made, 'assets')).find((path) => path.startsWith(`${name}-`))
  if (!file) throw new Error(`Vite wrote no script for ${script.input}.`)
  return `/assets/${file}`
}

/** Returns the folder of its files. */
async function makeScript(script: Script): Promise<string> {
  const start = Date.now()
  const store = join(script.root, STORE, script.name)
  const made = join(store, `${randomUUID()}.part`)
  const sources = await bundle(script, made)
  // Of a source that was saved meanwhile, either version may be in the script.
  if (sources.some((path) => statSync(join(script.root, path)).mtimeMs >= start)) return made
  const target = storedFolder(script, sources)
  if (!existsSync(target)) renameSync(made, target)
  const list = join(store, randomUUID())
  writeFileSync(list, JSON.stringify(sources))
  renameSync(list, join(store, LIST))
  deleteUnused(store, target)
  return target
}

/** Its name identifies everything that goes into the script. */
function storedFolder({ root, name, input }: Script, sources: readonly string[]): string {
  const read = (path: string) => readFileSync(join(root, path))
  const paths = [...sources, ...withImports(root, PROGRAMS, read), 'tsconfig.json']
  const hash = createHash('sha256').update([input, process.version, ...fileNames(root)].join('\0'))
  for (const path of paths.filter((file) => existsSync(join(root, file)))) hash.update(`\0${path}\0`).update(read(path))
  const key = hash.update(installedPackages(read('package-lock.json'))).digest('hex')
  return join(root, STORE, name, key.slice(0, 16))
}

const fileNames = (root: string) =>
  FOLDERS.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })).toSorted()

function deleteUnused(store: string, used: string): void {
  for (const path of readdirSync(store).map((entry) => join(store, entry))) {
    const isOld = Date.now() - statSync(path).mtimeMs > MAX_UNUSED_MS
    if (path !== used && path !== join(store, LIST) && isOld) rmSync(path, { recursive: true, force: true })
  }
}

/** Returns the sources, relative to the root. */
async function bundle({ root, input, name }: Script, outDir: string): Promise<string[]> {
  const [{ build }, { viteSettings }, { productionReact, quietBundler }] = await Promise.all([
    import('vite'),
    import('./vite-settings.ts'),
    import('./bundle-for-node.ts'),
  ])
  const settings = viteSettings()
  const found = new Set<string>()
  await build({
    ...settings,
    ...productionReact,
    plugins: [plainImports, name === 'room' && plainElements, recordSources(found), ...(settings.plugins ?? [])],
    root,
    // Not read from the file, so that chapters that were checked are not parsed again.
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      minify: 'terser',
      terserOptions: {
        compress: {
          passes: 2,
          unsafe_methods: true,
          inline: 2,
          keep_fargs: false,
          unsafe_arrows: true,
          pure_getters: true,
        },
        ecma: 2020,
        module: true,
      },
      target: 'baseline-widely-available',
      rolldownOptions: {
        ...quietBundler,
        // No property of ours or React’s does anything when it is read.
        treeshake: { propertyReadSideEffects: false },
        input: join(root, input),
        output: {
          entryFileNames: `assets/${name}-[hash:6].js`,
          chunkFileNames: `assets/${name}.[name]-[hash:6].js`,
          // After Terser: each finds what the other leaves.
          minify: true,
        },
      },
    },
  })
  const paths = [...found].map((id) => relative(root, id.replace(/\?.*$/, '')))
  return [...new Set(paths)].filter((path) => !/^\.\.|^node_modules\b|\0/.test(path)).toSorted()
}

/** Elements are made by React's own function, which needs no name for children: 330 bytes less on the page of the log. */
const plainElements: Plugin = {
  name: 'plain-elements',
  // After the plugin for React.
  enforce: 'post',
  config: () => ({
    oxc: {
      jsx: { runtime: 'classic', pragma: 'element', pragmaFrag: 'fragment' },
      jsxInject: `import { element, fragment } from 'plain-elements'`,
    },
  }),
  resolveId: { filter: { id: /^plain-elements$/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /plain-elements$/ },
    // Constants are called by their names, imports from React as its properties.
    handler: () =>
      `import { createElement, Fragment } from 'react'; export const element = createElement, fragment = Fragment`,
  },
}

/** Vite's own loads styles and preloads scripts first. Ours have neither: 350 bytes less on every page of the room. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

function recordSources(found: Set<string>): Plugin {
  return {
    name: 'record-sources',
    buildEnd() {
      for (const id of this.getModuleIds()) found.add(id)
    },
  }
}
