import { expect, test } from '@playwright/test'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { builtFiles } from '../../config/open-shop.ts'
import { runProgram } from '../../format/run-program.ts'
import { prerenderedPages } from '../support/browser/pages.ts'

const dist = join(import.meta.dirname, '../../dist')

test('pages built for an earlier price are rewritten with the price of today', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'prices-'))
  try {
    for (const part of ['site', 'deploy', builtFiles.assets])
      cpSync(join(dist, part), join(folder, part), { recursive: true })
    const page = (path: string) => join(folder, 'site', `${path === '/' ? '/index' : path}.html`)
    const changed = prerenderedPages.filter((path) => readFileSync(page(path), 'utf8').includes('€40'))
    expect(changed).toEqual(expect.arrayContaining(['/', '/preview', '/price-history']))
    for (const path of changed) writeFileSync(page(path), readFileSync(page(path), 'utf8').replaceAll('€40', '€30'))
    const file = join(folder, builtFiles.assets)
    const assets = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...assets, price: { ...assets.price, price: 3000 } }))

    await runProgram(join(dist, builtFiles.rebuildPages), [folder], { timeout: 100_000 })

    for (const path of changed) {
      const html = readFileSync(page(path), 'utf8')
      expect([path, html]).toEqual([
        path,
        readFileSync(join(dist, 'site', page(path).slice(folder.length + 6)), 'utf8'),
      ])
      expect(brotliDecompressSync(readFileSync(`${page(path)}.br`)).toString()).toBe(html)
    }
    expect(JSON.parse(readFileSync(file, 'utf8')).price).toMatchObject({ price: 4000 })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
