import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { OwnerError } from '../../platform/format/owner-error.ts'
import { runBackup } from './backup-process.ts'

async function command(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fitsport-backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'main.mjs')
  await writeFile(file, text)
  return file
}

test('a backup that fails gives the owner the last line it printed', async () => {
  await runBackup(await command('process.exit(process.argv[2] === "backup" ? 0 : 1)'))
  const failing = await command('console.error("Opening\\nThe disk is full."); process.exitCode = 1')
  await expect(runBackup(failing)).rejects.toThrow(new OwnerError('The disk is full.'))
})
