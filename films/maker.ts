import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { HOUR } from '../format/duration.ts'
import { runProgram } from '../format/run-program.ts'

/** The fonts of films, where the build leaves them beside its programs. */
export const FACES = { folder: 'faces', files: ['Text.ttf', 'Display.ttf'] } as const
/** One is native code, the other is found by Node when a film is made: both stay where they are installed. */
export const NOT_BUNDLED = ['@resvg/resvg-js', 'h264-mp4-encoder']
const RETRY_MS = HOUR

export const facesBeside = (program: string): string[] => FACES.files.map((name) => join(program, FACES.folder, name))

/** The program that makes films, in the folder of the built programs; null if a part of it is missing. */
export function findFilmMaker(program: string): string | null {
  const script = join(program, 'film-maker.js')
  const complete =
    [script, ...facesBeside(program)].every((path) => existsSync(path)) &&
    NOT_BUNDLED.every((name) => isInstalled(name, script))
  return complete ? script : null
}

/** Makes missing films in a process of its own, and tries again later if that fails. Returns what stops it. */
export function startFilmMaker(script: string, folder: string, log: (line: string) => void): () => void {
  const stopped = new AbortController()
  let retry: NodeJS.Timeout | undefined
  const run = async () => {
    try {
      await runProgram(script, [folder], { timeout: 0, signal: stopped.signal })
    } catch (error) {
      if (stopped.signal.aborted) return
      log(error instanceof Error ? error.message : String(error))
      retry = setTimeout(() => void run(), RETRY_MS).unref()
    }
  }
  void run()
  return () => {
    clearTimeout(retry)
    stopped.abort()
  }
}

function isInstalled(name: string, script: string): boolean {
  try {
    createRequire(script).resolve(name)
    return true
  } catch {
    return false
  }
}
