import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBuild, previousBuild, currentBuild, deleteOldBuilds, activateBuild } from './builds.ts'

let root: string
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'builds-'))))
afterEach(() => rmSync(root, { recursive: true }))

const manifest = { siteUrl: 'https://shop.example', migrations: ['one'] }
const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const page = () => readFileSync(join(root, 'dist/page.html'), 'utf8')

async function build(number: number) {
  const made = await createBuild(root, day(number), manifest, async (folder) => {
    await Promise.resolve(writeFileSync(join(folder, 'page.html'), `page ${number}`))
  })
  activateBuild(root, made)
  return made
}

test('a failed build changes nothing and leaves no files', async () => {
  await build(1)
  const failing = createBuild(root, day(2), manifest, async (folder) => {
    writeFileSync(join(folder, 'page.html'), 'half of page 2')
    await Promise.reject(new Error('no letter for ☃'))
  })
  await expect(failing).rejects.toThrow('no letter for ☃')
  expect(page()).toBe('page 1')
  expect(readdirSync(join(root, 'builds'))).toHaveLength(1)
})

test('a new build replaces the active one, which stays complete for running servers', async () => {
  const first = await build(1)
  await build(2)
  expect(page()).toBe('page 2')
  expect(readFileSync(join(first.folder, 'page.html'), 'utf8')).toBe('page 1')
  expect(previousBuild(root)).toEqual(first)
  activateBuild(root, first)
  expect([page(), currentBuild(root), previousBuild(root)]).toEqual(['page 1', first, undefined])
})

test('the first build takes the place of the files that npm run book has left', async () => {
  mkdirSync(join(root, 'dist/book'), { recursive: true })
  await build(1)
  expect(page()).toBe('page 1')
})

test('five builds and the active one stay; interrupted builds are deleted', async () => {
  const first = await build(1)
  for (let number = 2; number <= 7; number++) await build(number)
  activateBuild(root, first)
  const interrupted = join(root, 'builds/interrupted')
  const running = join(root, 'builds/under-way')
  for (const folder of [interrupted, running]) mkdirSync(folder)
  utimesSync(interrupted, day(1), day(1))
  deleteOldBuilds(root, new Date())
  expect([existsSync(interrupted), existsSync(running)]).toEqual([false, true])
  const left = readdirSync(join(root, 'builds')).filter((name) => name.startsWith('2026'))
  expect(left.map((name) => Number(name.slice(8, 10)))).toEqual([1, 3, 4, 5, 6, 7])
})
