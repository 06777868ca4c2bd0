import { chromium as playwright } from '@playwright/test'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell is the same engine without windows: the suite takes half the time in it. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
  'msedge.exe',
]
/** The fonts stand in for Arial and Times, as on most people's machines. */
const debianPackages = [['chromium-headless-shell', 'fonts-liberation'], ['chromium']]
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Works as root and on a closed network, and asks nobody for anything. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser the tests use: the one CHROMIUM_PATH names, the system's, or Playwright's own. */
export function chromium(): string {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macApps]
  return candidates.find((path) => existsSync(path)) ?? playwright.executablePath()
}

if (import.meta.main) {
  if (!existsSync(chromium()) || canHaveShell()) install()
  if (!existsSync(chromium())) {
    console.error(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
    )
    process.exitCode = 1
  }
}

/** A whole Chromium would do, but where the shell is one command away it is worth that. */
function canHaveShell(): boolean {
  return isDebianRoot() && !process.env['CHROMIUM_PATH'] && !chromium().endsWith('chromium-headless-shell')
}

function isDebianRoot(): boolean {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
}

function install() {
  console.log('Installing Chromium for the browser tests …')
  if (isDebianRoot()) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    debianPackages.find((packages) => {
      spawnSync('apt-get', ['install', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=300', ...packages], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      return existsSync(chromium())
    })
  }
  if (existsSync(chromium())) return
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
  } catch {
    console.error('Playwright could not download its own Chromium either.')
  }
}
