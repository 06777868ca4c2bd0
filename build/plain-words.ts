import { EnvironmentFault } from '../config/env.ts'
import { ManuscriptFault } from '../guide/manuscript/fault.ts'
import { SettingsError } from '../shop/settings.ts'
import { ContentError } from './content-fault.ts'
import { GlyphFault } from './glyphs.ts'

const plain = [ContentError, EnvironmentFault, ManuscriptFault, GlyphFault, SettingsError]

/** Runs a command. What the owner can put right needs no stack, only its sentence. */
export async function inPlainWords(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (fault) {
    if (!(fault instanceof Error) || !plain.some((kind) => fault instanceof kind)) throw fault
    console.error(fault.message)
    process.exitCode = 1
  }
}
