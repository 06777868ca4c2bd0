import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = (file: string) => readFileSync(join(root, file), 'utf8')

/** As in ARCHITECTURE.md. A feature imports only those before it. */
const FEATURES = [...text('ARCHITECTURE.md').matchAll(/^\d+\. \*\*`features\/([a-z-]+)\/`\*\*/gm)].map(
  ([, name = '']) => name,
)

/** From bottom to top. A file imports its own level and those below. */
const LEVELS = [/^content\//, /^routes\.ts$/, /^(platform|guide|book|films)\//, /^features\//, /^app\//]

/** Programs in the folders of the product; they read the environment. */
const PROGRAMS = new Set(['book/make-edition-main.ts', 'book/run-book.ts', 'films/main.ts'])

/** The content as its files say it, before the owner's edits. */
const DEFAULTS = 'platform/content/defaults.ts'

const ISLAND = /^(platform\/ui\/islands|features\/[a-z-]+\/islands)\//
/** What runs in a browser imports, besides islands. */
const FOR_ISLANDS =
  /^(platform\/(ui|format)\/|routes\.ts$|guide\/log\/|guide\/search\/(find|search-terms)\.ts$|content\/(room|log|board)\.ts$)/

/** Callers of `settle`: pages a buyer returns to, the desk, jobs, and restoring or delivering by hand. */
const MAY_SETTLE =
  /^app\/|^features\/[a-z-]+\/(desk\/|orders\/)?routes\/|^features\/payments\/(inbox|sweep|reconcile|deliver-manually)|^features\/checkout\/restore-order/

const sources = globSync('{app,platform,features,content,guide,book,films}/**/*.{ts,tsx}', { cwd: root })
  .concat(globSync('*.ts', { cwd: root }))
  .filter((file) => !/\.(test|d)\.tsx?$|\.config\.ts$/.test(file))

test('every feature in features/ has its place in ARCHITECTURE.md', () => {
  expect(globSync('*', { cwd: join(root, 'features') }).toSorted()).toEqual(FEATURES.toSorted())
})

test('imports point one way: app, features in their order, platform', () => {
  const wrong = sources
    .filter((file) => levelOf(file) !== -1)
    .flatMap((file) =>
      ownImports(file)
        .filter((target) => isUpward(file, target))
        .map((target) => `${file} → ${target}`),
    )
  expect(sources.length).toBeGreaterThan(800)
  expect(wrong).toEqual([])
})

test('features import each other through index.ts only', () => {
  const wrong = sources
    .filter((file) => file.startsWith('features/'))
    .flatMap((file) =>
      ownImports(file)
        .filter((target) => target.startsWith('features/') && featureOf(target) !== featureOf(file))
        .filter((target) => !target.endsWith('/index.ts'))
        .map((target) => `${file} → ${target}`),
    )
  expect(wrong).toEqual([])
})

test('the interface of a feature is small, and other features use all of it', () => {
  const used = new Set(sources.flatMap(importedNames).map(({ name, target }) => `${name} of ${target}`))
  const interfaces = sources.filter((file) => /^features\/.*\/index\.ts$/.test(file))
  expect(interfaces.length).toBeGreaterThan(20)
  for (const file of interfaces) {
    const names = [...text(file).matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) => namesIn(list))
    expect(names.length, file).toBeLessThanOrEqual(25)
    expect(names.filter((name) => !used.has(`${name} of ${file}`))).toEqual([])
  }
})

test('the owner’s content imports nothing', () => {
  const wrong = sources
    .filter((file) => file.startsWith('content/'))
    .flatMap((file) =>
      ownImports(file)
        .filter((target) => !target.startsWith('content/'))
        .map((target) => `${file} → ${target}`),
    )
  expect(wrong).toEqual([])
})

test('there are no import cycles, types included', () => {
  const circles: string[] = []
  const visited = new Set<string>()
  const follow = (file: string, path: string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (visited.has(file)) return
    visited.add(file)
    for (const target of ownImports(file)) follow(target, [...path, file])
  }
  for (const file of sources) follow(file, [])
  expect(circles).toEqual([])
})

test('only features/orders says what a purchase, a seat and a copy are', () => {
  const writers = new Set([
    'features/checkout/place-order.ts',
    'features/gifts/claim-seat.ts',
    'features/gifts/give-copy.ts',
  ])
  const askers = sources
    .filter((file) => !/^(features\/orders|platform\/db)\//.test(file) && !writers.has(file))
    .filter((file) => /\.(hasSeats|seatOf)\b|'(\w+\.)?(hasSeats|seatOf)'/.test(text(file)))
  expect(askers).toEqual([])
})

test('the rules of the shop use only types of the content', () => {
  const rules = sources.filter(
    (file) => /^(features|platform)\//.test(file) && !/\/(pages|desk|routes|islands|ui|http|desk-kit)\//.test(file),
  )
  expect(rules.length).toBeGreaterThan(150)
  const wrong = rules
    .filter((file) => file.endsWith('.ts') && !/^(features\/(storefront|desk)|platform\/content)\//.test(file))
    .filter((file) => /^import \{.*from '(\.\.?\/)+content\//m.test(text(file)))
  expect(wrong).toEqual([])
})

test('pages, rules, programs and the book get the content that the owner edits', () => {
  const parts = ownImports(DEFAULTS).filter((target) => target.startsWith('content/'))
  expect(parts.length).toBeGreaterThan(12)
  const wrong = sources
    .filter((file) => file !== DEFAULTS && !file.startsWith('content/'))
    .flatMap((file) =>
      ownImports(file)
        .filter((target) => parts.includes(target))
        .map((target) => `${file} → ${target}`),
    )
  expect(wrong).toEqual([])
})

test('only entry points, inbox and jobs call settle', () => {
  const callers = sources.filter((file) =>
    importedNames(file).some(({ name, target }) => name === 'settle' && target.startsWith('features/payments/')),
  )
  expect(callers.length).toBeGreaterThan(2)
  expect(callers.filter((file) => !MAY_SETTLE.test(file))).toEqual([])
})

test('the shop server loads no manuscript, drawings or rig', () => {
  const loaded = new Set<string>()
  const load = (file: string) => {
    if (loaded.has(file)) return
    loaded.add(file)
    for (const target of ownImports(file, /^import (?!type\b)[^']*?from '(\.[^']+)'|^import '(\.[^']+)'/gm))
      load(target)
  }
  load('app/server/main.ts')
  expect(loaded.size).toBeGreaterThan(200)
  const heavy =
    /^(guide\/rig|guide\/manuscript\/manuscript|guide\/ui\/drawings|content\/guide\/movements|films\/(film|frames|encode)\.)/
  expect([...loaded].filter((file) => heavy.test(file))).toEqual([])
})

test('components get the price as a prop', () => {
  const readers = sources
    .filter((file) => /^(platform|features|guide)\/.*\.tsx$/.test(file) && !file.includes('/routes/'))
    .filter((file) => /\boffer\.(price|originalPrice|currency)\b/.test(text(file)))
  expect(readers).toEqual([])
})

test('islands import nothing of Node, of the shop or of other content', () => {
  const islands = sources.filter((file) => ISLAND.test(file) && !file.endsWith('/island.tsx'))
  expect(islands.length).toBeGreaterThan(50)
  for (const file of islands) expect(text(file), file).not.toMatch(/from '(node:|react-dom\/server)/)
  const wrong = islands.flatMap((file) =>
    ownImports(file)
      .filter((target) => !ISLAND.test(target) && !FOR_ISLANDS.test(target))
      .map((target) => `${file} → ${target}`),
  )
  expect(wrong).toEqual([])
  const loaders = islands.filter((file) => /^import \{.*from '(\.\.?\/)+content\//m.test(text(file)))
  expect(loaders).toEqual([])
})

test('every island of a page is in a registry', () => {
  const registered = sources
    .filter((file) => /\/islands\/.*\bregistry\.ts$/.test(file))
    .flatMap((file) => [...text(file).matchAll(/'([a-z-]+)': [A-Z]/g)].map(([, name]) => name))
  const used = sources.flatMap((file) => [...text(file).matchAll(/<Island\s+name="([^"]+)"/g)].map(([, name]) => name))
  expect(new Set(used)).toEqual(new Set(registered))
})

test('handlers read only fields that their route declares', () => {
  const readers = sources
    .filter((file) => /^(app|features)\//.test(file))
    .filter((file) => /\breq\.(query|queries|text|json|formData|parseBody)\(/.test(text(file)))
  expect(readers).toEqual([])
})

test('only env.ts reads the environment', () => {
  const readers = sources
    .filter((file) => file !== 'app/config/env.ts')
    .filter((file) => /(?<!')process\.env/.test(text(file)))
  expect(readers).toEqual([])
})

function isUpward(file: string, target: string): boolean {
  const [from, to] = [levelOf(file), levelOf(target)]
  if (PROGRAMS.has(file) && target.startsWith('app/config/')) return false
  if (from !== to) return to > from
  const [feature, other] = [featureOf(file), featureOf(target)]
  if (feature !== other) return FEATURES.indexOf(other) > FEATURES.indexOf(feature)
  return file.startsWith('platform/') && !/^(platform|guide)\//.test(target)
}

const levelOf = (file: string) => LEVELS.findIndex((level) => level.test(file))
const featureOf = (file: string) => /^features\/([^/]+)/.exec(file)?.[1] ?? ''

const namesIn = (list: string) =>
  list
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0] ?? '',
    )
    .filter((name) => name !== '')

function importedNames(file: string): { name: string; target: string }[] {
  return [...text(file).matchAll(/import (?:type )?\{([^}]*)\} from '(\.[^']+)'/g)].flatMap(
    ([, list = '', path = '']) =>
      namesIn(list).map((name) => ({ name, target: relative(root, join(root, dirname(file), path)) })),
  )
}

function ownImports(file: string, imports = /(?:from|import) '(\.[^']+)'/g): string[] {
  return [...text(file).matchAll(imports)]
    .map(([, path = '']) => relative(root, join(root, dirname(file), path.split('?')[0] ?? '')))
    .filter((target) => /\.tsx?$/.test(target))
}
