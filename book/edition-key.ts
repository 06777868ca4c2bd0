import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { BookBrand } from './brand.ts'

/** The programs that make an edition. */
const PROGRAMS = [
  'book/make-edition.ts',
  'book/compose-editions.ts',
  'book/markup.tsx',
  'book/epub/pack-epubs.ts',
  'book/sheets/typeset-sheets.ts',
  'book/typst/typeset-process.ts',
  'app/build/book-markup.ts',
  'features/delivery/prepare/main.ts',
]
/** What they read at run time: manuscript, pictures, templates and styles. */
const DATA = ['content/guide/**/*.*', 'book/typst/*.typ', 'book/epub/*.css']
const LOCK = 'package-lock.json'

/** Imports that are gone at run time don't count. */
const IMPORT = /(?:^|\n)(?:import|export)\s(?!type\s)(?:[^'"`;]*?\sfrom\s+)?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/g

export type Read = (path: string) => Buffer

/**
 * Identifies everything that goes into the files of an edition: the code that makes them with every module it imports,
 * the manuscript, the installed packages (fonts, Typst, React …), the address of the site, and what the owner's content
 * says in it.
 */
export function editionKey(
  root: string,
  siteUrl: string,
  brand: BookBrand,
  read: Read = (path) => readFileSync(join(root, path)),
): string {
  const hash = createHash('sha256').update(`${siteUrl}\0${JSON.stringify(brand)}`)
  for (const path of editionSources(root, read)) hash.update(`\0${path}\0`).update(read(path))
  return hash
    .update(installedPackages(read(LOCK)))
    .digest('hex')
    .slice(0, 16)
}

/** The files of this repository that an edition is made from, sorted. */
export function editionSources(root: string, read: Read): string[] {
  const data = DATA.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((path) => !isTest(path))
  return withImports(root, [...PROGRAMS, ...data], read)
}

/** These files and every module of this repository that they import, sorted. */
export function withImports(root: string, paths: readonly string[], read: Read): string[] {
  const found = new Set<string>()
  const waiting = [...paths]
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    found.add(path)
    waiting.push(...importsOf(root, path, read).filter((imported) => !found.has(imported)))
  }
  return [...found].toSorted()
}

function importsOf(root: string, path: string, read: Read): string[] {
  if (!/\.tsx?$/.test(path)) return []
  return [...read(path).toString().matchAll(IMPORT)].map(([, from = '', later = '']) =>
    relative(root, join(root, dirname(path), (from || later).replace(/\?.*$/, ''))),
  )
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Without those for tests alone. */
export function installedPackages(lock: Buffer): string {
  const { packages }: { packages: Record<string, { version?: string; dev?: boolean }> } = JSON.parse(lock.toString())
  return Object.entries(packages)
    .filter(([, { dev }]) => !dev)
    .map(([path, { version }]) => `${path} ${version}`)
    .join('\n')
}
