import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { sampleEdition } from '../../book/edition.ts'
import { printed } from '../support/guide/print-edition.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sample: { folder: string; pages: number }
  }
}

/** One sample for all the tests of the book. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'sample-'))
  const { pdf, epub, pages } = await printed(sampleEdition)
  writeFileSync(join(folder, 'sample.pdf'), pdf)
  writeFileSync(join(folder, 'sample.epub'), epub)
  project.provide('sample', { folder, pages })
  return () => rmSync(folder, { recursive: true })
}
