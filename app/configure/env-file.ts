import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, stat, writeFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { writeAtomically } from '../../platform/format/atomic-write.ts'

export type Settings = Record<string, string>

/** Only the owner: it has passwords and keys. */
const PRIVATE = 0o600
const OTHERS = 0o007

/** The settings in a file. None if there is none. */
export function readEnvFile(path: string): Settings {
  if (!existsSync(path)) return {}
  return Object.fromEntries(
    Object.entries(parseEnv(readFileSync(path, 'utf8'))).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}

/**
 * Changes these settings and keeps everything else, comments included. A new file starts as `template` and is private;
 * an existing one keeps its owner, its group and what they may do, because the service reads it.
 */
export async function writeEnvFile(path: string, changes: Settings, template: string): Promise<void> {
  const exists = existsSync(path)
  const text = changeSettings(readFileSync(exists ? path : template, 'utf8'), changes)
  const { mode, uid, gid } = exists ? await stat(path) : { mode: PRIVATE, uid: null, gid: null }
  await writeAtomically(path, async (temporary) => {
    await writeFile(temporary, text, { mode: PRIVATE, flush: true })
    if (uid !== null && gid !== null) await chown(temporary, uid, gid)
    await chmod(temporary, mode & 0o777 & ~OTHERS)
  })
}

/** In their lines, or at the end. */
export function changeSettings(text: string, changes: Settings): string {
  const left = new Map(Object.entries(changes))
  const lines = text.split('\n').map((line) => {
    const name = /^\s*(?:export\s+)?([A-Z_]+)\s*=/.exec(line)?.[1] ?? ''
    const value = left.get(name)
    if (value === undefined) return line
    left.delete(name)
    return `${name}=${quote(value)}`
  })
  const added = [...left].map(([name, value]) => `${name}=${quote(value)}`)
  const changed = `${[lines.join('\n').trimEnd(), ...added].join('\n')}\n`
  const read = parseEnv(changed)
  const lost = Object.entries(changes).find(([name, value]) => read[name] !== value)
  if (lost) throw new Error(`${lost[0]} can't be written to a settings file.`)
  return changed
}

/** Quoted only if needed. In single quotes, Docker replaces nothing either. */
function quote(value: string): string {
  if (/^[\w:/?&=%@.,+-]*$/.test(value)) return value
  const mark = ["'", '"', '`'].find((one) => !value.includes(one)) ?? "'"
  return `${mark}${value}${mark}`
}
