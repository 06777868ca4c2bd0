import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import type { PageMark } from '../page-marks.ts'
import { tagRowHeaders } from './pdf-ua.ts'
import type { TypesetAnswer, TypesetJob } from './typeset.ts'
import type { PdfOutput } from './typst.ts'

/** For Typst as WebAssembly, whose memory peaks once: V8 must not spend more on optimizing it than that saves. */
const TYPST_FLAGS = ['--optimize-for-size', '--v8-pool-size=1', '--wasm-tiering-budget=30000000']
const TYPST_ENVIRONMENT = {
  // Typst lays out in one thread, and glibc would set memory aside for each: 30 MB less.
  MALLOC_ARENA_MAX: '1',
  // For a module that is not stored, Node loads a compiler: 12 MB less.
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compiled'),
}

const pageMarks = z.array(z.tuple([z.string(), z.number()]))

export interface TypesetPdf {
  bytes: Uint8Array
  pages: number
  marks: PageMark[]
}

/** Everything that Typst itself need not do waits until its memory is free. */
export async function typesetInProcess(job: TypesetJob | Promise<TypesetJob>): Promise<TypesetPdf> {
  const { pdf, value } = await runTypst(job)
  return { bytes: tagRowHeaders(pdf), pages: countPages(pdf), marks: pageMarks.parse(value) }
}

/** In a process of its own, with flags of its own, whose memory is freed afterwards. */
async function runTypst(job: TypesetJob | Promise<TypesetJob>): Promise<PdfOutput> {
  const program = new URL('typeset-process.ts', import.meta.url)
  const child = fork(program, { execArgv: TYPST_FLAGS, env: TYPST_ENVIRONMENT, serialization: 'advanced' })
  const ended = once(child, 'exit')
  try {
    child.send(await job)
    const [answer]: TypesetAnswer[] = await Promise.race([
      once(child, 'message'),
      ended.then(() => [{ error: 'The typesetting process sent no PDF.' }]),
    ])
    if (!answer || 'error' in answer) throw new Error(answer?.error)
    return answer
  } finally {
    // Without a job it waits for one as long as it is connected.
    if (child.connected) child.disconnect()
    await ended
  }
}

/** The XMP metadata, which Typst leaves uncompressed, has the number of pages. */
function countPages(pdf: Uint8Array): number {
  const [, pages] = /<xmpTPg:NPages>(\d+)</.exec(Buffer.from(pdf).toString('latin1')) ?? []
  if (!pages) throw new Error('The PDF does not say how many pages it has.')
  return Number(pages)
}
