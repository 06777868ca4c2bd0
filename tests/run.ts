// `npm test`, and `npm run test:all` (`--all`), which runs the same and then everything else.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ensureChromium } from './support/browser/chromium.ts'
import { createMemoryFolder } from './support/memory-folder.ts'
import { FAILED, REPEATED } from './support/reporters/failure.ts'
import { ensureCommand } from './support/servers/required-command.ts'

/** An npm script and its arguments. */
type Part = [script: string, ...args: string[]]

const projects = (...names: string[]) => names.flatMap((name) => ['--project', name])

const COUNTS = /^(\d+) passed, (\d+) failed, (\d+) skipped$/
const WIDTH = 'browser'.length
const totals = { passed: 0, failed: 0, skipped: 0 }
const findings: string[] = []
const temporary = createMemoryFolder()
if (temporary) {
  process.env['TMPDIR'] = temporary
  // Most Node processes of a run load the modules of another.
  process.env['NODE_COMPILE_CACHE'] = join(temporary, 'compiled')
  process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
  // Without listeners, these end the process without `exit`.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
}

installPrograms()
const installedAt = performance.now()
const check = runPart(['check'])
const isBuilt = await runPart(['build'])
if (isBuilt) {
  const unit: Part[] = [['unit', ...projects('quick', 'alone', 'contract', 'books')]]
  const browser: Part[] = [['browser', ...projects('phone', 'desktop', 'http')]]
  if (process.argv.includes('--all')) {
    unit.push(['unit', ...projects('postgres', 'full-books', 'crashes', 'large')])
    browser.push(['browser', ...projects('rest-*')])
  }
  // Side by side: waits of one use the core of the other.
  await Promise.all([runInTurn(unit), runInTurn(browser)])
}
await check
for (const finding of findings) console.log(finding)
console.log(`\nEverything after the installation took ${formatMinutes(performance.now() - installedAt)} minutes.`)
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)

/** What two parts need at once: one of them would wait for the other's installation. */
function installPrograms() {
  const start = performance.now()
  ensureChromium()
  ensureCommand('pdftotext', 'poppler-utils')
  ensureCommand('qpdf', 'qpdf')
  const seconds = Math.round((performance.now() - start) / 1000)
  if (seconds > 0) console.log(`Installed programs in ${seconds} s.`)
}

/** As "5:09". */
function formatMinutes(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A part that fails does not stop the next. */
async function runInTurn(parts: readonly Part[]): Promise<void> {
  for (const part of parts) await runPart(part)
}

async function runPart([name, ...args]: Part): Promise<boolean> {
  const start = performance.now()
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  for (const output of [child.stdout, child.stderr]) {
    createInterface(output).on('line', (line) => {
      const [, passed = 0, failed = 0, skipped = 0] = COUNTS.exec(line)?.map(Number) ?? []
      totals.passed += passed
      totals.failed += failed
      totals.skipped += skipped
      if (line.startsWith(FAILED) || line.startsWith(REPEATED)) findings.push(line)
      console.log(`${name.padEnd(WIDTH)} │ ${line}`)
    })
  }
  const code = await new Promise((resolve) => child.on('close', resolve))
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${name.padEnd(WIDTH)} │ ${code === 0 ? 'done' : 'FAILED'} after ${seconds} s`)
  if (code !== 0) process.exitCode = 1
  return code === 0
}
