import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const text = (path: string) => readFileSync(join(root, path), 'utf8')
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(text('package.json')))
const GENERATED = /^(dist|builds|data|\.cache)\b/

test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])(
  '%s names only files and commands that exist',
  (file) => {
    const code = [...text(file).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
    const paths = code.filter(
      (word) => /^[\w.-]+\/[\w./*-]*$|^[\w-]+\.(ts|mjs|md)$/.test(word) && !GENERATED.test(word),
    )
    const commands = code.flatMap((span) => [...span.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name))
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => !isThere(path))).toEqual([])
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  },
)

test('the README is a map of at most 450 words', () => {
  expect(text('README.md').split(/\s+/).length).toBeLessThanOrEqual(450)
})

/** A path from the root, or a file name that exists. */
function isThere(path: string): boolean {
  if (path.includes('*')) return globSync(path, { cwd: root }).length > 0
  return (
    existsSync(join(root, path)) ||
    globSync(`{app,content,features,platform,guide,book}/**/${path}`, { cwd: root }).length > 0
  )
}
