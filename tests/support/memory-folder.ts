import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'
/** What a run writes, with room to spare. */
const NEEDED_BYTES = 8e9

/**
 * A temporary folder in memory, where Linux has one that is large enough. The tests create some 300 databases, which
 * takes eight times as long on a disk. The caller removes it.
 */
export function createMemoryFolder(): string | undefined {
  if (!hasRoom()) return undefined
  const folder = mkdtempSync(join(SHARED_MEMORY, 'fitsport-'))
  // As /tmp: PostgreSQL and nginx run as other users.
  chmodSync(folder, 0o1777)
  if (canRunPrograms(folder)) return folder
  rmSync(folder, { recursive: true })
  return undefined
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    return Math.min(bavail * bsize, freemem()) > NEEDED_BYTES
  } catch {
    return false
  }
}

/** PostgreSQL runs from a copy in its folder. */
function canRunPrograms(folder: string): boolean {
  const program = join(folder, 'true')
  try {
    copyFileSync('/bin/true', program)
    execFileSync(program)
    return true
  } catch {
    return false
  }
}
