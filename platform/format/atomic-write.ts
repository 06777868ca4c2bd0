import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'

/**
 * Writes to a temporary file beside `path`, then renames it, so that readers see the old file or the whole new one.
 * The temporary name is random because several machines may share the folder.
 */
export async function writeAtomically(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${path}.${randomUUID()}.part`
  try {
    await write(temporary)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
