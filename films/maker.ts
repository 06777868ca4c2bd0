import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { HOUR } from '../format/duration.ts'
import { runProgram } from '../format/run-program.ts'

/** Folder beside the built programs. */
export const FACES = { folder: 'faces', files: ['Text.ttf', 'Display.ttf'] } as const
/** Native code and a module that Node loads on demand: neither can be bundled. */
export const NOT_BUNDLED = ['@resvg/resvg-js', 'h264-mp4-encoder']
const RETRY_MS = HOUR

export const fontsBeside = (program: string): string[] => FACES.files.map((name) => join(program, FACES.folder, name))

/** The built program; `null` if a part of it is missing. */
export function findFilmMaker(program: string): string | null {
  const script = join(program, 'film-maker.js')
  const complete =
    [script, ...fontsBeside(program)].every((path) => existsSync(path)) &&
    NOT_BUNDLED.every((name) => isInstalled(name, script))
  return complete ? script : null
}

/** Renders missing films in a separate process, with retries. Returns a function that stops it. */
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
