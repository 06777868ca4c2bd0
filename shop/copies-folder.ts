import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop } from './shop.ts'

/** No copy takes so long to make: whoever began it is gone. */
const ABANDONED_AFTER = 60 * 60_000

/**
 * Makes a file aside, under a name no other process has, and renames it: a crash or a full disk leaves no half copy in
 * its place.
 */
export async function putInPlace(shop: Shop, target: string, make: (part: string) => Promise<void>): Promise<void> {
  const unfinished = join(copiesOf(shop), 'unfinished')
  const part = join(unfinished, `${shop.now().getTime()}-${randomUUID()}`)
  try {
    await mkdir(unfinished, { recursive: true })
    await make(part)
    await rename(part, target)
  } catch (fault) {
    await rm(part, { force: true }).catch(() => undefined)
    throw fault
  }
  await tidy(shop, () => removeAbandoned(shop, unfinished))
}

export function copiesOf(shop: Shop): string {
  return join(shop.settings.dataFolder, 'copies')
}

async function removeAbandoned(shop: Shop, unfinished: string): Promise<void> {
  const oldest = shop.now().getTime() - ABANDONED_AFTER
  const abandoned = (await readdir(unfinished)).filter((name) => Number.parseInt(name, 10) < oldest)
  await Promise.all(abandoned.map((name) => rm(join(unfinished, name), { force: true })))
}

/** What is left lying costs room, but must not cost the buyer the copy. */
async function tidy(shop: Shop, work: () => Promise<void>): Promise<void> {
  await work().catch((fault: unknown) => shop.log(`Old copies could not be cleared away: ${String(fault)}`))
}
