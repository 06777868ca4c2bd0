import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as otherRequests } from 'node:timers/promises'
import { files } from '../../routes.ts'
import type { Assets } from '../../platform/ui/assets.ts'
import type { OfflineManifest } from '../../features/reading/islands/offline/offline-pages.ts'

type NamedText = readonly [path: string, content: string | Uint8Array]

/** What a reader can store on a device: every page of the room and the files it needs. `site` holds the built files. */
export async function offlineList(
  pages: Iterable<NamedText>,
  assets: Pick<Assets, 'roomScript' | 'fonts' | 'content'>,
  site: string,
): Promise<OfflineManifest> {
  const hash = createHash('sha256')
  const paths: string[] = []
  let bytes = 0
  const add = ([path, content]: NamedText) => {
    hash.update(path).update(content)
    paths.push(path)
    bytes += Buffer.byteLength(content)
  }
  for (const page of pages) {
    add(page)
    await otherRequests()
  }
  for (const file of sharedFiles(assets, site)) add(file)
  const { picture } = assets.content.cover
  // Its address changes with it.
  if (picture !== null) add([picture, ''])
  return { version: hash.digest('hex').slice(0, 16), bytes, paths }
}

function sharedFiles({ roomScript, fonts }: Pick<Assets, 'roomScript' | 'fonts'>, site: string): NamedText[] {
  const later = readdirSync(join(site, 'assets')).filter((name) => /^room\..*\.js$/.test(name))
  const loaded = later.toSorted().map((name) => `/assets/${name}`)
  const needed = [roomScript, ...loaded, ...Object.values(fonts), files.iconSvg, files.icon192, files.roomManifest]
  return needed.flatMap((path) => (path ? [[path, readFileSync(join(site, path))] as const] : []))
}
