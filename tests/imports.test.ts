import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Folders that each folder may import. Nothing imports an entry point. */
const allowed: Record<string, string[]> = {
  format: ['format', 'content'],
  config: ['config', 'format', 'content', 'guide', 'shop', 'routes.ts'],
  content: ['content'],
  guide: ['guide', 'content', 'routes.ts', 'format'],
  site: ['site', 'guide', 'content', 'routes.ts', 'format', 'format'],
  'site/islands': [
    'site/islands',
    'site/ui',
    'routes.ts',
    'format',
    'guide/search/find.ts',
    'guide/search/search-terms.ts',
    'guide/log',
    'content/room.ts',
    'content/log.ts',
    'content/board.ts',
  ],
  shop: ['shop', 'content', 'routes.ts', 'format'],
  book: [
    'book',
    'site',
    'guide',
    'content',
    'routes.ts',
    'format',
    'app/config/env.ts',
    'app/config/content-errors.ts',
    'app/config/arguments.ts',
  ],
  films: ['films', 'book', 'site', 'guide', 'content', 'routes.ts', 'format', 'app/config/env.ts'],
  server: [
    'server',
    'films',
    'site',
    'guide',
    'content',
    'shop',
    'routes.ts',
    'format',
    'app/config/env.ts',
    'format',
    'app/config/open-shop.ts',
    'app/config/go-live.ts',
    'features/storefront/prices/price.ts',
  ],
  'server/dev': [
    'server',
    'films',
    'site',
    'shop',
    'build',
    'routes.ts',
    'app/config/env.ts',
    'app/config/open-shop.ts',
    'features/storefront/prices/price.ts',
    'app/config/content-errors.ts',
  ],
  desk: [
    'desk',
    'guide',
    'shop',
    'content',
    'routes.ts',
    'app/config/arguments.ts',
    'app/config/env.ts',
    'app/config/payment-keys.ts',
    'app/config/content-errors.ts',
    'format',
    'app/config/open-shop.ts',
    'app/config/go-live.ts',
  ],
}

/** Callers of `settle`: entry points, the webhook inbox, scheduled jobs, and restoring or delivering by hand. */
const MAY_SETTLE = /^(server|desk)\/|^shop\/checkout\/(inbox|sweep|reconcile|restore-order|deliver-manually)/

const sources = globSync('{config,format,content,guide,site,book,films,server,shop,desk,build}/**/*.{ts,tsx}', {
  cwd: root,
})
  .concat(globSync('*.ts', { cwd: root }))
  .filter((file) => !/\.(test|d)\.tsx?$|\.config\.ts$/.test(file))

test('imports point one way', () => {
  const wrong = sources
    .filter((file) => file.includes('/') && !file.startsWith('build/'))
    .flatMap((file) =>
      ownImports(file)
        .filter((target) => !mayImport(file, target))
        .map((target) => `${file} → ${target}`),
    )
  expect(sources.length).toBeGreaterThan(250)
  expect(wrong).toEqual([])
})

/** Folders of shop/, top to bottom. A file imports its own folder, lower ones, and files at the root of shop/. */
const SHOP_LAYERS = [
  'rehearse',
  'checkout',
  'retention',
  'people',
  'cases',
  'copies',
  'reviews',
  'community',
  'mail',
  'refunds',
  'documents',
  'ledger',
  'payments',
  'delivery',
  'sync',
  'seats',
  'orders',
  'owner',
  'visits',
  'prices',
  'db',
]

test('folders of shop/ import only lower folders', () => {
  const layerOf = (file: string) => SHOP_LAYERS.indexOf(/^shop\/([^/]+)\//.exec(file)?.[1] ?? '')
  const files = sources.filter((file) => /^shop\/[^/]+\//.test(file))
  expect(files.filter((file) => layerOf(file) === -1)).toEqual([])
  const wrong = files.flatMap((file) =>
    ownImports(file)
      .filter((target) => layerOf(target) !== -1 && layerOf(target) < layerOf(file))
      .map((target) => `${file} → ${target}`),
  )
  expect(wrong).toEqual([])
})

test('only shop/orders updates orders, disputes and holds', () => {
  const writers = sources
    .filter((file) => !file.startsWith('shop/orders/'))
    .filter((file) =>
      /updateTable\('(orders|disputes|paymentHolds)'\)|(insertInto|deleteFrom)\('(disputes|paymentHolds)'\)/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    )
  expect(writers).toEqual([])
})

test('only shop/orders says what a purchase, a seat and a copy are', () => {
  const writers = new Set([
    'features/checkout/place-order.ts',
    'features/gifts/claim-seat.ts',
    'features/gifts/give-copy.ts',
  ])
  const askers = sources
    .filter((file) => !/^(shop\/(orders|db)|tests)\//.test(file) && !writers.has(file))
    .filter((file) => /\.(hasSeats|seatOf)\b|'(\w+\.)?(hasSeats|seatOf)'/.test(readFileSync(join(root, file), 'utf8')))
  expect(askers).toEqual([])
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

test('the shop and the islands import only types of the content', () => {
  const wrong = sources
    .filter((file) => /^(shop|site\/islands)\//.test(file))
    .filter((file) => /^import \{.*from '[^']*content\//m.test(readFileSync(join(root, file), 'utf8')))
  expect(wrong).toEqual([])
})

test('only entry points, inbox and jobs call settle', () => {
  const callers = sources.filter((file) => ownImports(file).includes('features/payments/settle.ts'))
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
    /^(guide\/rig|guide\/manuscript\/manuscript|site\/guide\/drawings|content\/guide\/movements|films\/(film|frames|encode)\.)/
  expect([...loaded].filter((file) => heavy.test(file))).toEqual([])
})

test('components get the price as a prop', () => {
  const readers = sources
    .filter((file) => file.startsWith('site/'))
    .filter((file) => /\boffer\.(price|originalPrice|currency)\b/.test(readFileSync(join(root, file), 'utf8')))
  expect(readers).toEqual([])
})

test('folders of server/ do not import each other, and http/ is below them all', () => {
  const folderOf = (file: string) => (/^server\/[^/]+$/.test(file) ? '(root)' : (file.split('/')[1] ?? ''))
  const pairs = sources
    .filter((file) => file.startsWith('server/'))
    .flatMap((file) =>
      ownImports(file)
        .filter((target) => target.startsWith('server/') && folderOf(target) !== folderOf(file))
        .map((target) => `${folderOf(file)} → ${folderOf(target)}`),
    )
  const reversed = new Set(pairs.map((pair) => pair.split(' → ').toReversed().join(' → ')))
  expect(new Set(pairs).size).toBeGreaterThan(5)
  expect(pairs.filter((pair) => reversed.has(pair) || pair.startsWith('http →'))).toEqual([])
})

test('islands import nothing of Node', () => {
  for (const file of sources.filter((path) => path.startsWith('site/islands/') && !path.endsWith('island.tsx'))) {
    expect(readFileSync(join(root, file), 'utf8'), file).not.toMatch(/from '(node:|react-dom\/server)/)
  }
})

test('handlers read only fields that their route declares', () => {
  const readers = sources
    .filter((file) => file.startsWith('server/') && !file.startsWith('server/http/'))
    .filter((file) =>
      /\breq\.(query|queries|text|json|formData|parseBody)\(/.test(readFileSync(join(root, file), 'utf8')),
    )
  expect(readers).toEqual([])
})

test('only env.ts reads the environment', () => {
  const readers = sources
    .filter((file) => file !== 'app/config/env.ts')
    .filter((file) => /(?<!')process\.env/.test(readFileSync(join(root, file), 'utf8')))
  expect(readers).toEqual([])
})

function ownImports(file: string, imports = /(?:from|import) '(\.[^']+)'/g): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(imports)]
    .map(([, path = '']) => relative(root, join(root, dirname(file), path.split('?')[0] ?? '')))
    .filter((target) => /\.tsx?$/.test(target))
}

function mayImport(file: string, target: string): boolean {
  const folder = Object.keys(allowed)
    .filter((name) => file.startsWith(`${name}/`))
    .toSorted((a, b) => b.length - a.length)[0]
  return (allowed[folder ?? ''] ?? []).some((name) => target === name || target.startsWith(`${name}/`))
}
