// `npm test`: check and build in parallel, then unit and browser tests in parallel.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createMemoryFolder } from './support/memory-folder.ts'
import { FAILED } from './support/reporters/failure.ts'

const COUNTS = /^(\d+) passed, (\d+) failed, (\d+) skipped$/
const totals = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
const temporary = createMemoryFolder()
if (temporary) {
  process.env['TMPDIR'] = temporary
  process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
  // Without listeners, these end the process without `exit`.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
}

/** Runs npm scripts in parallel with prefixed output; `false` if one fails. */
async function runScripts(...names: string[]): Promise<boolean> {
  const results = await Promise.all(names.map(runScript))
  return results.every(Boolean)
}

async function runScript(name: string): Promise<boolean> {
  const start = performance.now()
  const child = spawn('npm', ['run', '--silent', name], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const width = 'browser'.length
  for (const output of [child.stdout, child.stderr]) {
    createInterface(output).on('line', (line) => {
      const [, passed = 0, failed = 0, skipped = 0] = COUNTS.exec(line)?.map(Number) ?? []
      totals.passed += passed
      totals.failed += failed
      totals.skipped += skipped
      if (line.startsWith(FAILED)) failures.push(line)
      console.log(`${name.padEnd(width)} │ ${line}`)
    })
  }
  const code = await new Promise((resolve) => child.on('close', resolve))
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`${name.padEnd(width)} │ ${code === 0 ? 'done' : 'FAILED'} after ${seconds} s`)
  return code === 0
}

const isReady = await runScripts('check', 'build')
if (!isReady || !(await runScripts('unit', 'browser'))) process.exitCode = 1
for (const failure of failures) console.log(failure)
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
