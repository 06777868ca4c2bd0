import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** What a folder may import of ours. Imports point one way. */
const allowed: Record<string, string[]> = {
  content: ['content'],
  guide: ['guide', 'content'],
  site: ['site', 'guide', 'content', 'routes.ts'],
  'site/islands': ['site/islands', 'site/ui', 'routes.ts'],
  server: ['server', 'site', 'guide', 'content', 'shop', 'build', 'routes.ts', 'env.ts'],
  shop: ['shop', 'content', 'routes.ts'],
  book: ['book', 'site', 'guide', 'content', 'routes.ts', 'env.ts'],
  desk: ['desk', 'shop', 'content', 'routes.ts', 'env.ts'],
}

const sources = globSync('{content,guide,site,book,server,shop,desk}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(test|d)\.tsx?$/.test(file),
)

test('imports point one way', () => {
  const wrong = sources.flatMap((file) =>
    ownImports(file)
      .filter((target) => !mayImport(file, target))
      .map((target) => `${file} → ${target}`),
  )
  expect(sources.length).toBeGreaterThan(30)
  expect(wrong).toEqual([])
})

test('islands import nothing of Node', () => {
  for (const file of sources.filter((path) => path.startsWith('site/islands/') && !path.endsWith('island.tsx'))) {
    expect(readFileSync(join(root, file), 'utf8'), file).not.toMatch(/from '(node:|react-dom\/server)/)
  }
})

test('only env.ts reads the environment', () => {
  const readers = globSync('{content,guide,site,book,server,shop,desk,build}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => /(?<!')process\.env/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(readers).toEqual([])
})

function ownImports(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:from|import) '(\.[^']+)'/g)].map(([, path = '']) =>
    relative(root, join(root, dirname(file), path.split('?')[0] ?? '')),
  )
}

function mayImport(file: string, target: string): boolean {
  const folder = Object.keys(allowed)
    .filter((name) => file.startsWith(`${name}/`))
    .toSorted((a, b) => b.length - a.length)[0]
  return (allowed[folder ?? ''] ?? []).some((name) => target === name || target.startsWith(`${name}/`))
}
