import { OwnerError } from '../format/owner-error.ts'
import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

const MIN_LENGTH = 32

/** The key for signed links: from the settings, or generated once and stored in the data folder. */
export function loadSecret(settings: Settings): KeyObject {
  if (settings.secret === undefined) return createSecretKey(keptSecret(settings.dataFolder))
  if (settings.secret.length >= MIN_LENGTH) return createSecretKey(settings.secret, 'utf8')
  throw new OwnerError(`SHOP_SECRET must have at least ${MIN_LENGTH} characters; a random one is best.`)
}

function keptSecret(folder: string): Uint8Array {
  const file = join(folder, 'secret.key')
  const key = readOrMake(folder, file)
  if (key.length >= MIN_LENGTH) return key
  throw new OwnerError(
    `${file} is damaged: it has ${key.length} bytes instead of ${MIN_LENGTH}. Put it back from a backup, or delete it: the shop then makes a new one, and links that buyers have go on working.`,
  )
}

function readOrMake(folder: string, file: string): Uint8Array {
  try {
    return existsSync(file) ? readFileSync(file) : makeSecret(folder, file)
  } catch (error) {
    throw unusable(file, error)
  }
}

/** Created with a hard link: if two servers start at once, one writes the secret and both read it. */
function makeSecret(folder: string, file: string): Uint8Array {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, randomBytes(32), { mode: 0o600, flush: true })
  try {
    linkSync(mine, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(mine)
  }
  return readFileSync(file)
}

function unusable(file: string, error: unknown): OwnerError {
  const reason = error instanceof Error ? error.message : String(error)
  return new OwnerError(`The shop's secret can't be kept in ${file}: ${reason}`, { cause: error })
}
