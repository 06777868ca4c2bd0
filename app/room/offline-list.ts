import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as otherRequests } from 'node:timers/promises'
import { files, roomRoutes } from '../../routes.ts'
import type { Assets } from '../../platform/ui/assets.ts'
import type { OfflineManifest } from '../../features/reading/islands/offline/offline-pages.ts'

type NamedText = readonly [path: string, content: string | Uint8Array]

/**
 * What a reader can store on a device: the log with its movements and what every page needs, and the rest of the guide.
 * `site` holds the built files.
 */
export async function offlineList(
  pages: Iterable<NamedText>,
  assets: Pick<Assets, 'roomScript' | 'fonts' | 'content'>,
  site: string,
): Promise<OfflineManifest> {
  const hash = createHash('sha256')
  const log: OfflineManifest['log'] = { bytes: 0, paths: [] }
  const book: OfflineManifest['book'] = { bytes: 0, paths: [] }
  const add = (part: typeof log, [path, content]: NamedText) => {
    hash.update(path).update(content)
    part.paths.push(path)
    part.bytes += Buffer.byteLength(content)
  }
  for (const page of pages) {
    add(isForLog(page[0]) ? log : book, page)
    await otherRequests()
  }
  for (const file of sharedFiles(assets, site)) add(log, file)
  const { picture } = assets.content.cover
  // Its address changes with it.
  if (picture !== null) add(book, [picture, ''])
  return { version: hash.digest('hex').slice(0, 16), log, book }
}

const { log: logPage, offline, orderOffline, movements } = roomRoutes

const isForLog = (path: string) =>
  [logPage, offline, orderOffline].some((page) => page === path) || path.startsWith(movements) || path.endsWith('.svg')

function sharedFiles({ roomScript, fonts }: Pick<Assets, 'roomScript' | 'fonts'>, site: string): NamedText[] {
  const later = readdirSync(join(site, 'assets')).filter((name) => /^room\..*\.js$/.test(name))
  const loaded = later.toSorted().map((name) => `/assets/${name}`)
  const needed = [roomScript, ...loaded, fonts.display, fonts.text, files.iconSvg, files.icon192, files.roomManifest]
  return needed.flatMap((path) => (path ? [[path, readFileSync(join(site, path))] as const] : []))
}
