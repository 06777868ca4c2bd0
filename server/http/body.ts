import type { FileHandle } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { ByteRange } from './byte-range.ts'

const PIECE = 64 * 1024

/**
 * Sends part of a file through one buffer, so that a hundred slow downloads cost little memory, and closes it. A reader
 * who goes away is nobody's error; a file that can't be read is thrown. Answers how many bytes were taken.
 */
export async function streamFile(file: FileHandle, part: ByteRange, to: ServerResponse): Promise<number> {
  let sent = 0
  try {
    for await (const piece of pieces(file, part)) {
      if (!(await taken(to, piece))) return sent
      sent += piece.length
    }
    to.end()
    return sent
  } finally {
    // Less may have gone out than was promised, and must not look whole.
    if (!to.writableEnded) to.destroy()
  }
}

/** The same as a stream, for whoever asks without a connection. */
export function fileStream(file: FileHandle, part: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> {
  const source = pieces(file, part)
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
async function* pieces(file: FileHandle, { start, end }: ByteRange): AsyncGenerator<Uint8Array, void> {
  const buffer = Buffer.allocUnsafeSlow(Math.min(PIECE, end - start + 1))
  try {
    for (let at = start; at <= end;) {
      // One after the other is the point.
      // oxlint-disable-next-line no-await-in-loop
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at + 1), at)
      if (bytesRead === 0) throw new Error('The file is shorter than it was.')
      yield buffer.subarray(0, bytesRead)
      at += bytesRead
    }
  } finally {
    await file.close()
  }
}

/** Whether the kernel has the piece, so that its buffer is free again. A reader who has gone away takes none. */
function taken(to: ServerResponse, piece: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    // A request that waits behind another on its connection is told only this way that the connection is gone.
    const gone = () => resolve(false)
    to.once('close', gone)
    to.write(piece, (error) => {
      to.off('close', gone)
      resolve(!error)
    })
  })
}
