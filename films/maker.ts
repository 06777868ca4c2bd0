import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, constants, setPriority } from 'node:os'
import { join } from 'node:path'

/** Folder beside the built programs. */
export const FACES = { folder: 'faces', files: ['Text.ttf', 'Display.ttf'] } as const
/** Native code and a module that Node loads on demand: neither can be bundled. */
export const NOT_BUNDLED = ['@resvg/resvg-js', 'h264-mp4-encoder']

export const fontsBeside = (program: string): string[] => FACES.files.map((name) => join(program, FACES.folder, name))

/** The built program; `null` if a part of it is missing. */
export function findFilmMaker(program: string): string | null {
  const script = join(program, 'film-maker.js')
  const complete =
    [script, ...fontsBeside(program)].every((path) => existsSync(path)) &&
    NOT_BUNDLED.every((name) => isInstalled(name, script))
  return complete ? script : null
}

/** Renders missing films on all cores at low priority. Resolves to whether all were made. */
export async function runFilmMakers(script: string, folder: string): Promise<boolean> {
  const makers = Array.from({ length: availableParallelism() }, async () => {
    const maker = fork(script, [folder], { execArgv: [] })
    if (maker.pid) setPriority(maker.pid, constants.priority.PRIORITY_LOW)
    const [status] = await once(maker, 'exit')
    return status === 0
  })
  return (await Promise.all(makers)).every(Boolean)
}

function isInstalled(name: string, script: string): boolean {
  try {
    createRequire(script).resolve(name)
    return true
  } catch {
    return false
  }
}
