import type { Format } from '../settings.ts'

export interface StampJob {
  format: Format
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
