import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const { dependencies } = readJson('package.json')

/** Everything but tests and settings of test tools. */
const product = globSync('{*.ts,{app,book,content,features,films,guide,platform}/**/*.{ts,tsx,mdx}}', {
  cwd: root,
}).filter((file) => !/\.(test|spec)\.tsx?$|\.d\.ts$|^(vitest|playwright)\.config/.test(file))

const IMPORT = /^(?:import|export)\s(?!type\s)(?:[^'"]*?\sfrom\s+)?'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

test('building and serving import only packages that are installed without the test tools', () => {
  const missing = product.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)]
      .map(([, from = '', later = '']) => packageOf(from || later))
      .filter((name) => !isBuiltin(name) && !(name in dependencies))
      .map((name) => `${file}: ${name}`),
  )
  expect(product.length).toBeGreaterThan(800)
  expect(missing).toEqual([])
})

test.each(['package-lock.json', 'runtime/package-lock.json'])('%s names no registry', (file) => {
  expect(readFileSync(join(root, file), 'utf8')).not.toContain('"resolved"')
})

interface LockEntry {
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

/** npm drops packages of other systems from a lock file that it writes without a lock file. */
test('the lock file has every optional package of every package', () => {
  const packages: Record<string, LockEntry> = readJson('package-lock.json').packages
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`${path}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
    ),
  )
  expect(missing).toEqual([])
})
