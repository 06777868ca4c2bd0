import { chromium as playwright } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages, isDebianRoot } from '../servers/required-command.ts'

/** The headless shell halves the run time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
  'msedge.exe',
]
/** The fonts replace Arial and Times, as on most machines. */
const debianPackages = [['chromium-headless-shell', 'fonts-liberation'], ['chromium']]
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** For root and closed networks, without prompts. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** CHROMIUM_PATH, the system's, or Playwright's. */
export function chromium(): string {
  const configured = process.env['CHROMIUM_PATH']
  if (configured) return configured
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macApps]
  return candidates.find((path) => existsSync(path)) ?? playwright.executablePath()
}

if (import.meta.main && !ensureChromium()) {
  console.error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  )
  process.exitCode = 1
}

/** Whether there is a Chromium, after installing it where that is possible. */
export function ensureChromium(): boolean {
  if (!existsSync(chromium()) || canHaveShell()) install()
  return existsSync(chromium())
}

/** A full Chromium works, but the shell is faster and easy to install here. */
function canHaveShell(): boolean {
  return isDebianRoot() && !process.env['CHROMIUM_PATH'] && !chromium().endsWith('chromium-headless-shell')
}

function install() {
  debianPackages.find((packages) => {
    installPackages(...packages)
    return existsSync(chromium())
  })
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
