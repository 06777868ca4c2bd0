import { Worker } from 'node:worker_threads'

const CHECK_MS = 500

/**
 * Ends this process when the one that started it is gone, even by `kill -9`. A process that computes for seconds
 * without a pause gets no events, so a thread looks for its parent: an orphan gets another one, except on Windows.
 * The channel to the parent is left alone, because touching it decides how long a process waits for messages.
 */
export function endWithParent(): void {
  const watch = `setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), ${CHECK_MS})`
  new Worker(watch, { eval: true }).unref()
}
