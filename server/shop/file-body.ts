import { open } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { ByteRange } from './byte-range.ts'

const PIECE = 64 * 1024

/** Sends part of a file through one buffer, so that a hundred slow downloads cost little memory. */
export async function pourFile(path: string, part: ByteRange, to: ServerResponse): Promise<void> {
  try {
    for await (const piece of pieces(path, part)) await written(to, piece)
    to.end()
  } catch {
    // The reader went away, or the file did: less has gone out than was promised, and must not look whole.
    to.destroy()
  }
}

/** The same as a stream, for whoever asks without a connection. */
export function fileStream(path: string, part: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> {
  const source = pieces(path, part)
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next()
      if (done) controller.close()
      else controller.enqueue(Uint8Array.from(value))
    },
    async cancel() {
      await source.return()
    },
  })
}

/** One after the other in the same buffer: each must be used up before the next is asked for. */
async function* pieces(path: string, { start, end }: ByteRange): AsyncGenerator<Uint8Array, void> {
  const buffer = Buffer.allocUnsafeSlow(Math.min(PIECE, end - start + 1))
  const file = await open(path)
  try {
    for (let at = start; at <= end;) {
      // One after the other is the point.
      // oxlint-disable-next-line no-await-in-loop
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at + 1), at)
      if (bytesRead === 0) throw new Error(`${path} is shorter than it was.`)
      yield buffer.subarray(0, bytesRead)
      at += bytesRead
    }
  } finally {
    await file.close()
  }
}

/** Resolves when the kernel has the piece and its buffer is free again. */
function written(to: ServerResponse, piece: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    to.write(piece, (fault) => (fault ? reject(fault) : resolve()))
  })
}
