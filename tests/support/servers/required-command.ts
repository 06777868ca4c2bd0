import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether a command is available, after installing it if this is root on Debian. On GitHub Actions a missing one throws. */
export function ensureCommand(command: string, ...debianPackages: string[]): boolean {
  if (!present(command)) installPackages(...debianPackages)
  if (present(command)) return true
  const message = `"${command}" is missing (Debian: apt-get install ${debianPackages.join(' ')}).`
  if (process.env['GITHUB_ACTIONS']) throw new Error(message)
  console.warn(`Not checked: ${message}`)
  return false
}

const present = (command: string) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => ['', '.exe'].some((ending) => existsSync(join(folder, command + ending))))

let isListed = false

/** Installs packages if this is root on Debian. */
export function installPackages(...packages: string[]): void {
  if (!isDebianRoot()) return
  console.log(`Installing ${packages.join(' ')} for the tests …`)
  const quiet = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  if (!isListed) spawnSync('apt-get', ['update', '-qq'], quiet)
  isListed = true
  spawnSync('apt-get', ['install', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=300', ...packages], quiet)
}

export const isDebianRoot = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
