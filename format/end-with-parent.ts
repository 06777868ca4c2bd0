import { Worker } from 'node:worker_threads'

/** Ends this process when the one that forked it is gone, even by `kill -9`. */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit(1))
  // Waiting for the parent alone must not keep it running.
  process.channel?.unref()
}

/** The same for a process that computes for seconds without a pause. An orphan gets another parent. */
export function endWithParentWhileBusy(): void {
  const watch = `setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), 500)`
  new Worker(watch, { eval: true }).unref()
}
