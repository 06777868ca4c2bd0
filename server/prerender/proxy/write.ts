import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Assets } from '../../../site/assets.ts'
import { caddyfile } from './caddyfile.ts'
import { nginxConfiguration } from './nginx.ts'
import { type ProxyOptions, describeSite } from './site.ts'

export async function writeProxyFiles(assets: Assets, behind: ProxyOptions): Promise<void> {
  const folder = join(behind.build, 'deploy')
  mkdirSync(folder, { recursive: true })
  const served = await describeSite(assets, behind)
  writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(served))
  writeFileSync(join(folder, 'Caddyfile'), caddyfile(served))
}
