import { expect, test } from 'vitest'
import { createStamper } from './stamper.ts'

const script = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ line }) => {
    while (line === 'hang') {}
    parentPort.postMessage({ error: null })
  })
`
/** Marks everything at once, except for a line on which it hangs. */
const worker = new URL(`data:text/javascript,${encodeURIComponent(script)}`)
const job = (line: string) => ({ format: 'pdf', source: 'book.pdf', target: 'copy.pdf', line }) as const

test('a job that hangs is given up, and the next one is done', async () => {
  const stamper = createStamper(worker, 1000)
  const jobs = [stamper.stamp(job('hang')), stamper.stamp(job('go'))]
  await Promise.all([expect(jobs[0]).rejects.toThrow('Marking took longer than 1000 ms'), jobs[1]])
})

test('a job that hangs does not keep the shop from closing', async () => {
  const stamper = createStamper(worker, 1000)
  const hanging = stamper.stamp(job('hang'))
  await Promise.all([expect(hanging).rejects.toThrow('longer'), stamper.close()])
})
