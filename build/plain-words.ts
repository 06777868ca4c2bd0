import { EnvironmentFault } from '../env.ts'
import { ManuscriptFault } from '../guide/fault.ts'
import { SettingsFault } from '../shop/settings.ts'
import { ContentFault } from './content-fault.ts'
import { GlyphFault } from './glyphs.ts'

const plain = [ContentFault, EnvironmentFault, ManuscriptFault, GlyphFault, SettingsFault]

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
