import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { files } from '../../routes.ts'
import type { Assets } from '../../platform/ui/assets.ts'
import type { OfflineManifest } from '../../features/reading/islands/offline/offline-pages.ts'

/** What a reader can store on a device: every page of the room and the files it needs. */
export function offlineFileList(pages: Record<string, string>, assets: Assets, site: string): OfflineManifest {
  const later = readdirSync(join(site, 'assets')).filter((name) => /^room\..*\.js$/.test(name))
  const loaded = later.map((name) => `/assets/${name}`)
  const needed = [
    assets.roomScript,
    ...loaded,
    ...Object.values(assets.fonts),
    files.iconSvg,
    files.icon192,
    files.roomManifest,
  ]
  const shared = needed.flatMap((path) => (path ? [[path, readFileSync(join(site, path))] as const] : []))
  const own = Object.entries(pages).map(([path, text]) => [path, Buffer.from(text)] as const)
  const all = [...own, ...shared]
  const hash = createHash('sha256')
  for (const [path, bytes] of all) hash.update(path).update(bytes)
  return {
    version: hash.digest('hex').slice(0, 16),
    bytes: all.reduce((sum, [, bytes]) => sum + bytes.length, 0),
    paths: all.map(([path]) => path),
  }
}
