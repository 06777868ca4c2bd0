import { execFileSync } from 'node:child_process'
import { test } from 'vitest'
import { ensureCommand } from '../support/servers/required-command.ts'

/** Tests that run a program. They are reported as skipped where it is missing and cannot be installed. */
export const testWithPoppler = test.skipIf(!ensureCommand('pdftotext', 'poppler-utils'))
export const testWithQpdf = test.skipIf(!ensureCommand('qpdf', 'qpdf'))

/** Programs of seconds end before the second compiler of the JVM and a parallel collector pay off. */
export const JAVA_OPTIONS = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

export const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e9 })
