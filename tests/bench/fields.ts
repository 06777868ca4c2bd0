import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Finding } from '../hostile/measure-fields.ts'

const AIM_MS = 50
const SHOWN = 20
const PROJECT = process.env['HOSTILE'] === 'all' ? 'large' : 'quick'

/** Processor time of the slowest hostile value in each field of each form. HOSTILE=all tries every value. */
export function benchFields(): void {
  const folder = mkdtempSync(join(tmpdir(), 'fields-'))
  const FIELD_REPORT = join(folder, 'fields.json')
  try {
    execFileSync('npx', ['vitest', 'run', '--project', PROJECT, 'tests/hostile/fields.test.ts'], {
      env: { ...process.env, FIELD_REPORT },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const fields: Finding[] = JSON.parse(readFileSync(FIELD_REPORT, 'utf8'))
    const slow = fields.filter(({ milliseconds }) => milliseconds > AIM_MS).length
    console.log(`\nHostile values in ${fields.length} fields: ${slow} above ${AIM_MS} ms of processor time`)
    console.table(fields.slice(0, SHOWN), ['route', 'field', 'kind', 'length', 'milliseconds'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
