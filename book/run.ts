import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { EnvironmentError, readEnvironment } from '../config/env.ts'
import { ManuscriptError } from '../guide/manuscript/manuscript-error.ts'
import { makeBook, makeFullBook } from './make-book.ts'
import { printSample } from './write-editions.ts'

const root = join(import.meta.dirname, '..')

export async function run(): Promise<void> {
  try {
    await print()
  } catch (error) {
    const plain = error instanceof ManuscriptError || error instanceof EnvironmentError || isWrongOption(error)
    if (!plain) throw error
    console.error(error.message)
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

function isWrongOption(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
