import { EnvironmentError } from '../config/env.ts'
import { ManuscriptError } from '../guide/manuscript/manuscript-error.ts'
import { SettingsError } from '../shop/settings.ts'
import { ContentError } from './content-error.ts'
import { GlyphError } from './glyphs.ts'

const plain = [ContentError, EnvironmentError, ManuscriptError, GlyphError, SettingsError]

/** Runs a command. What the owner can put right needs no stack, only its sentence. */
export async function inPlainWords(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof Error) || !plain.some((kind) => error instanceof kind)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
