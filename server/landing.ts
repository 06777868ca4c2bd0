import { existsSync, readFileSync, unwatchFile, watchFile } from 'node:fs'
import { join } from 'node:path'
import { builtFiles } from '../config/open-shop.ts'
import { MINUTE, SECOND } from '../format/duration.ts'
import { runProgram } from '../format/run-program.ts'
import type { Assets } from '../site/assets.ts'
import type { Landing } from './http/context.tsx'
import { loadStaticFiles, type StaticFiles } from './http/static-files.ts'

/** The built landing page with its reviews, and the program that writes it anew. */
export function builtLanding(dist: string, files: StaticFiles, siteUrl: string): Landing {
  const script = join(dist, builtFiles.rebuildLanding)
  const reload = () => reloadPage(dist, files, siteUrl)
  return {
    shownReviews: () => readAssets(dist).reviews,
    async rebuild() {
      if (!existsSync(script)) throw new Error('the program for it is not built')
      await runProgram(script, [dist], { timeout: MINUTE, inBackground: true })
      reload()
    },
  }
}

/** A rebuild from the terminal is served within seconds. Returns a function that stops watching. */
export function watchLanding(dist: string, files: StaticFiles, siteUrl: string): () => void {
  const page = join(dist, 'site/index.html')
  const reload = () => reloadPage(dist, files, siteUrl)
  watchFile(page, { interval: 5 * SECOND, persistent: false }, reload)
  return () => unwatchFile(page, reload)
}

function reloadPage(dist: string, files: StaticFiles, siteUrl: string): void {
  const page = loadStaticFiles(join(dist, 'site'), siteUrl).get('/')
  if (page) files.set('/', page)
}

const readAssets = (dist: string): Assets => JSON.parse(readFileSync(join(dist, builtFiles.assets), 'utf8'))
