import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { StudioSettings } from './studio.ts'

/** The fonts of films, where the build leaves them beside its programs. */
export const FACES = { folder: 'faces', files: ['Text.ttf', 'Display.ttf'] } as const
/** One is native code, the other is found by Node when a film is made: both stay where they are installed. */
export const NOT_BUNDLED = ['@resvg/resvg-js', 'h264-mp4-encoder']

/** What makes films, in the folder of the built programs; null if a part of it is not there. */
export function findMaker(program: string): StudioSettings['maker'] {
  const script = join(program, 'film-maker.js')
  const faces = FACES.files.map((name) => join(program, FACES.folder, name))
  const whole =
    [script, ...faces].every((path) => existsSync(path)) && NOT_BUNDLED.every((name) => isInstalled(name, script))
  return whole ? { script, faces } : null
}

function isInstalled(name: string, script: string): boolean {
  try {
    createRequire(script).resolve(name)
    return true
  } catch {
    return false
  }
}
