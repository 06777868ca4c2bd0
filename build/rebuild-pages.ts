import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { reviews } from '../content/reviews.ts'
import { databaseSettings, readEnvironment } from '../config/env.ts'
import { builtFiles } from '../config/open-shop.ts'
import { modeOf } from '../config/payment-keys.ts'
import { offerPrice } from '../config/price.ts'
import { writeAtomically } from '../format/atomic-write.ts'
import { files } from '../routes.ts'
import { crawlerFiles, prerender } from '../server/prerender/prerender.tsx'
import { readChargedPrices } from '../shop/prices/charged-prices.ts'
import { readReviewSummary } from '../shop/reviews/summary.ts'
import type { Assets } from '../site/assets.ts'
import { compressed } from './compress.ts'

/**
 * Writes the pages of a build anew with the price and the reviews of today. Other files stay as they were built, but for
 * the share image and the manifests.
 */
async function rebuildPages(dist: string): Promise<void> {
  const environment = readEnvironment()
  const [database, mode] = [databaseSettings(environment), modeOf(environment)]
  const file = join(dist, builtFiles.assets)
  const assets: Assets = JSON.parse(await readFile(file, 'utf8'))
  assets.price = offerPrice(new Date(), await readChargedPrices(database, mode))
  if (reviews.testimonials === 'reviews') assets.reviews = await readReviewSummary(database, mode)
  const site = join(dist, 'site')
  await replaceImage(dist, assets)
  for (const [path, text] of Object.entries(crawlerFiles(assets.siteUrl, assets.price))) {
    await replaceText(join(site, path), Buffer.from(text))
  }
  await replacePages(assets, site)
  await replace(file, Buffer.from(JSON.stringify(assets)))
}

async function replacePages(assets: Assets, site: string): Promise<void> {
  const folder = await mkdtemp(`${site}-`)
  try {
    await prerender(assets, folder)
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name)
      await replaceText(join(site, relative(folder, path)), await readFile(path))
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Leaves an unchanged file alone. */
async function replaceText(path: string, bytes: Buffer): Promise<void> {
  if (existsSync(path) && (await readFile(path)).equals(bytes)) return
  const { br, gz } = await compressed(bytes)
  await replace(`${path}.br`, br)
  await replace(`${path}.gz`, gz)
  await replace(path, bytes)
}

async function replaceImage(dist: string, { price }: Assets): Promise<void> {
  const current = price.history?.find(({ state }) => state === 'current')
  const image = join(dist, builtFiles.shareImages, `${current?.from}.png`)
  if (existsSync(image)) await replace(join(dist, 'site', files.shareImage), await readFile(image))
}

const replace = (path: string, bytes: Buffer) => writeAtomically(path, (temporary) => writeFile(temporary, bytes))

await rebuildPages(await realpath(process.argv[2] ?? join(import.meta.dirname, '..')))
