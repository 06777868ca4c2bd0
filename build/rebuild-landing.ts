import { readFile, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reviews } from '../content/reviews.ts'
import { databaseSettings, readEnvironment } from '../config/env.ts'
import { builtFiles } from '../config/open-shop.ts'
import { modeOf } from '../config/payment-keys.ts'
import { writeAtomically } from '../format/atomic-write.ts'
import { renderLanding, writeProxyFiles } from '../server/prerender/prerender.tsx'
import { readReviewSummary } from '../shop/reviews/summary.ts'
import type { Assets } from '../site/assets.ts'
import { compressed } from './compress.ts'
import { proxyOptions } from './proxy-options.ts'

/** Writes the landing page of a build anew with the reviews of today. Everything else stays as it was built, but for the entity tags in the proxies' files. */
async function rebuildLanding(dist: string): Promise<void> {
  const environment = readEnvironment()
  const file = join(dist, builtFiles.assets)
  const assets: Assets = JSON.parse(await readFile(file, 'utf8'))
  if (reviews.testimonials === 'reviews') {
    assets.reviews = await readReviewSummary(databaseSettings(environment), modeOf(environment))
  }
  const html = Buffer.from(await renderLanding(assets))
  const { br, gz } = await compressed(html)
  const page = join(dist, 'site/index.html')
  await replace(`${page}.br`, br)
  await replace(`${page}.gz`, gz)
  await replace(page, html)
  await replace(file, Buffer.from(JSON.stringify(assets)))
  await writeProxyFiles(assets, proxyOptions(dist, environment))
}

const replace = (path: string, bytes: Buffer) => writeAtomically(path, (temporary) => writeFile(temporary, bytes))

await rebuildLanding(await realpath(process.argv[2] ?? join(import.meta.dirname, '..')))
