import { existsSync, readFileSync, unwatchFile, watchFile } from 'node:fs'
import { join } from 'node:path'
import { builtFiles } from '../config/open-shop.ts'
import { MINUTE, SECOND } from '../format/duration.ts'
import { runProgram } from '../format/run-program.ts'
import type { Assets } from '../site/assets.ts'
import type { Landing } from './http/context.tsx'
import { loadStaticFiles, type StaticFiles } from './http/static-files.ts'

/** The built landing page with its price and reviews, and the program that writes all pages anew. */
export function builtLanding(dist: string, files: StaticFiles, siteUrl: string): Landing {
  const script = join(dist, builtFiles.rebuildPages)
  return {
    shownReviews: () => readAssets(dist).reviews,
    displayPrice: () => readAssets(dist).price,
    async rebuild() {
      if (!existsSync(script)) throw new Error('the program for it is not built')
      await runProgram(script, [dist], { timeout: MINUTE, inBackground: true })
      reloadPages(dist, files, siteUrl)
    },
  }
}

/** A rebuild from the terminal is served within seconds. Returns a function that stops watching. */
export function watchLanding(dist: string, files: StaticFiles, siteUrl: string): () => void {
  const page = join(dist, 'site/index.html')
  const reload = () => reloadPages(dist, files, siteUrl)
  watchFile(page, { interval: 5 * SECOND, persistent: false }, reload)
  return () => unwatchFile(page, reload)
}

function reloadPages(dist: string, files: StaticFiles, siteUrl: string): void {
  for (const [address, file] of loadStaticFiles(join(dist, 'site'), siteUrl)) files.set(address, file)
}

const readAssets = (dist: string): Assets => JSON.parse(readFileSync(join(dist, builtFiles.assets), 'utf8'))
