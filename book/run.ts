import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { EnvironmentFault, readEnvironment } from '../config/env.ts'
import { ManuscriptFault } from '../guide/manuscript/fault.ts'
import { makeBook, makeFullBook } from './make-book.ts'
import { printSample } from './write-editions.ts'

const root = join(import.meta.dirname, '..')

export async function run(): Promise<void> {
  try {
    await print()
  } catch (fault) {
    const plain = fault instanceof ManuscriptFault || fault instanceof EnvironmentFault || isWrongOption(fault)
    if (!plain) throw fault
    console.error(fault.message)
    process.exitCode = 1
  }
}

async function print() {
  const { full } = parseArgs({ options: { full: { type: 'boolean', default: false } } }).values
  const { SITE_URL: siteUrl } = readEnvironment()
  const dist = join(root, 'dist')
  const job = { root, dist, siteUrl, say: console.log, keep: true }
  await (full ? makeFullBook(job) : makeBook(printSample, job))
}

function isWrongOption(fault: unknown): fault is Error {
  return fault instanceof TypeError && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS')
}
