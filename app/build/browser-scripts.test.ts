import {
  appendFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../platform/format/duration.ts'
import { buildScript } from './browser-scripts.ts'

let root: string
/** A source that was saved while it was bundled is not stored. */
const LONG_AGO = new Date('2026-01-01')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'browser-scripts-'))
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'))
  write('features/menu.ts', `import { word } from '../content/words.ts'\ndocument.title = word`)
  write('content/words.ts', `export const word = 'Menu'`)
  write('content/mails.ts', `export const mail = 'Thank you'`)
  write('app/build/browser-scripts.ts', `import './settings.ts'`)
  write('app/build/settings.ts', '')
  write('app/build/vite-settings.ts', '')
  write('app/build/bundle-for-node.ts', '')
  write('guide/chapter.mdx', 'A chapter')
  write('platform/tokens.css', '')
  write('tsconfig.json', '{}')
  write('package-lock.json', lockWith('1.0.0'))
})

afterEach(() => rmSync(root, { recursive: true }))

test('a script is copied while nothing that goes into it changes', async () => {
  expect(await built()).toContain('Menu')
  markStored()
  write('content/mails.ts', `export const mail = 'Thanks'`)
  write('guide/chapter.mdx', 'Another chapter')
  expect(await built()).toContain('// stored')
})

test.each([
  ['a word in it', () => write('content/words.ts', `export const word = 'Menus'`), 'Menus'],
  ['a file that a pattern could find', () => write('content/more.ts', ''), 'Menu'],
  ['how it is bundled', () => write('app/build/settings.ts', 'export {}'), 'Menu'],
  ['a setting of the compiler', () => write('tsconfig.json', '{ "compilerOptions": {} }'), 'Menu'],
  ['the version of a package', () => write('package-lock.json', lockWith('1.0.1')), 'Menu'],
])('changing %s makes it anew', async (_, change, word) => {
  await built()
  markStored()
  change()
  const script = await built()
  expect(script).toContain(word)
  expect(script).not.toContain('// stored')
})

test('a script is not stored if a source was saved while it was bundled', async () => {
  const later = new Date(Date.now() + HOUR)
  utimesSync(join(root, 'content/words.ts'), later, later)
  expect(await built()).toContain('Menu')
  expect(globSync('.cache/scripts/menu/sources.json', { cwd: root })).toEqual([])
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  utimesSync(join(root, path), LONG_AGO, LONG_AGO)
}

const lockWith = (version: string) => JSON.stringify({ packages: { 'node_modules/react': { version } } })

async function built(): Promise<string> {
  const folder = mkdtempSync(join(root, 'site-'))
  return readFileSync(
    join(folder, await buildScript(folder, { root, input: 'features/menu.ts', name: 'menu' })),
    'utf8',
  )
}

/** Only a copy has the mark. */
function markStored(): void {
  const [file = ''] = globSync('.cache/scripts/menu/*/assets/*.js', { cwd: root })
  appendFileSync(join(root, file), '\n// stored')
}
