import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whole or not at all: somebody may be downloading the one that is there. */
export function writeWhole(path: string, bytes: Uint8Array) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.part`, bytes)
  renameSync(`${path}.part`, path)
}

export const kilobytes = ({ length }: Uint8Array) => `${Math.ceil(length / 1000)} kB`
