import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether a command is at hand. Root on Debian gets it installed; anybody else is told in one line what was passed over. */
export function need(command: string, debianPackage: string): boolean {
  if (!present(command)) install(debianPackage)
  if (present(command)) return true
  console.warn(`Not checked: "${command}" is missing (Debian: apt-get install ${debianPackage}).`)
  return false
}

const present = (command: string) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => ['', '.exe'].some((ending) => existsSync(join(folder, command + ending))))

function install(debianPackage: string) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  console.log(`Installing ${debianPackage} for the tests …`)
  const quiet = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', debianPackage], quiet)
}
