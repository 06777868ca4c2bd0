import { expect, test } from '@playwright/test'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { files, routes } from '../../routes.ts'
import { fileNameOf } from '../../platform/http/static-files.ts'
import { prerenderedPages } from '../support/browser/pages.ts'
import { dist, startServer } from '../support/servers/built-server.ts'
import { ask } from '../support/servers/raw-request.ts'

const pages = prerenderedPages.filter((path) => path !== routes.notFound)

test('a server whose build shows an earlier price renders the bytes that a build of today writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prices-'))
  try {
    cpSync(realpathSync(dist), folder, { recursive: true })
    symlinkSync(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'))
    const file = (path: string, build = folder) => join(build, 'site', fileNameOf(path))
    const changed = pages.filter((path) => readFileSync(file(path), 'utf8').includes('€40'))
    expect(changed).toEqual(expect.arrayContaining(['/', '/preview', '/price-history']))
    for (const path of changed) writeFileSync(file(path), readFileSync(file(path), 'utf8').replaceAll('€40', '€30'))
    const built = join(folder, 'assets.json')
    const assets = JSON.parse(readFileSync(built, 'utf8'))
    writeFileSync(built, JSON.stringify({ ...assets, price: { ...assets.price, price: 3000 } }))

    const server = await startServer({ build: folder })
    const sent = async (path: string, accepted: string) =>
      (await ask(server.url, path, { headers: { 'accept-encoding': accepted } })).body
    for (const path of [...pages, files.sitemap, files.manifest]) {
      const written = readFileSync(file(path, dist))
      expect(await sent(path, 'identity'), path).toEqual(written)
      expect(brotliDecompressSync(await sent(path, 'br')), path).toEqual(written)
      expect(gunzipSync(await sent(path, 'gzip')), path).toEqual(written)
    }
    await server.stop()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
