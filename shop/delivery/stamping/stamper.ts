import { createWorkerThread, type WorkerAnswer } from '../../../worker-thread.ts'
import type { StampedFormat } from '../../settings.ts'

/** A large book takes a second or two; what takes so long hangs. */
const PATIENCE = 30_000

export interface StampJob {
  format: StampedFormat
  source: string
  target: string
  /** The line that marks the copy, such as "Licensed to ada@example.com · order 7K4M-X2RN". */
  line: string
}

/** Marks copies in a worker thread, one after the other, so that no request waits for another's PDF. */
export interface Stamper {
  stamp(job: StampJob): Promise<void>
  close(): Promise<void>
}

export type StampAnswer = WorkerAnswer

export function createStamper(
  script: URL = new URL('./worker.ts', import.meta.url),
  patience: number = PATIENCE,
): Stamper {
  const thread = createWorkerThread<StampJob>({ script, patience, work: 'Marking' })
  return { stamp: (job) => thread.run(job), close: () => thread.close() }
}
