import { open, readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { stampEpub } from './stamp-epub.ts'
import { stampPdf } from './stamp-pdf.ts'
import type { StampAnswer, StampJob } from './stamper.ts'

parentPort?.on('message', (job: StampJob) => {
  stamp(job).then(
    () => answer({ error: null }),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  )
})

async function stamp({ format, source, target, line }: StampJob): Promise<void> {
  const plain = await readFile(source)
  const marked = format === 'pdf' ? await stampPdf(plain, line) : stampEpub(plain, line)
  const file = await open(target, 'w', 0o600)
  try {
    await file.writeFile(marked)
    await file.sync()
  } finally {
    await file.close()
  }
}

function answer(message: StampAnswer) {
  parentPort?.postMessage(message)
}
