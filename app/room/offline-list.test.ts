import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultContent } from '../../platform/content/defaults.ts'
import { applyEdits } from '../../platform/content/edits.ts'
import { files } from '../../routes.ts'
import { offlineList } from './offline-list.ts'

const assets = {
  roomScript: '/assets/room-1.js',
  fonts: { display: '/assets/d.woff2', text: '/assets/t.woff2' },
  content: defaultContent,
}
const SEARCH = '/assets/room.search-1.js'
const shared = [assets.roomScript, SEARCH, ...Object.values(assets.fonts)]
const icons = [files.iconSvg, files.icon192, files.roomManifest]
const pages = [
  ['/read', 'Contents'],
  ['/read/start', 'Größe'],
  ['/read/log', 'Log'],
  ['/read/movements/squat', 'Squat'],
] as const

function siteWith(changed: Record<string, string> = {}): string {
  const site = mkdtempSync(join(tmpdir(), 'offline-list-'))
  mkdirSync(join(site, 'assets'))
  for (const path of [...shared, ...icons, '/assets/islands-1.js'])
    writeFileSync(join(site, path), changed[path] ?? 'x')
  return site
}

test('the log comes with its movements and what every page needs, the book with the rest; both say how large they are', async () => {
  const { log, book } = await offlineList(pages, assets, siteWith())
  expect(log.paths).toEqual(['/read/log', '/read/movements/squat', ...shared, ...icons])
  expect(log.bytes).toBe('Log'.length + 'Squat'.length + shared.length + icons.length)
  expect(book).toEqual({ paths: ['/read', '/read/start'], bytes: 'Contents'.length + 'Größe'.length + 2 })
})

test('with a cover picture, it is stored, and another one makes another version', async () => {
  const withCover = async (picture: string) =>
    await offlineList(
      pages,
      { ...assets, content: applyEdits(defaultContent, { 'cover.picture': picture }) },
      siteWith(),
    )
  const list = await withCover('/assets/pictures/1.jpg')
  expect(list.book.paths).toContain('/assets/pictures/1.jpg')
  expect(list.version).not.toBe((await withCover('/assets/pictures/2.jpg')).version)
})

test('the same files have the same version; a changed page, script or font has another', async () => {
  const { version } = await offlineList(pages, assets, siteWith())
  const versionOf = async (...of: Parameters<typeof offlineList>) => (await offlineList(...of)).version
  expect(await versionOf(pages, assets, siteWith())).toBe(version)
  expect(await versionOf([...pages, ['/read/more', '']], assets, siteWith())).not.toBe(version)
  expect(await versionOf([['/read', 'Other'], ...pages.slice(1)], assets, siteWith())).not.toBe(version)
  expect(await versionOf(pages, assets, siteWith({ [SEARCH]: 'y' }))).not.toBe(version)
  expect(await versionOf(pages, assets, siteWith({ [assets.fonts.text]: 'y' }))).not.toBe(version)
})

test('other requests are answered between pages', async () => {
  let answered = 0
  const timer = setImmediate(function answer() {
    answered++
    next = setImmediate(answer)
  })
  let next = timer
  await offlineList(pages, assets, siteWith())
  clearImmediate(next)
  expect(answered).toBeGreaterThanOrEqual(pages.length - 1)
})
