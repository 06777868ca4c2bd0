import { type FileHandle, open } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { ByteRange } from './byte-range.ts'

const CHUNK = 64 * 1024

/** Bytes, or the beginning of a file that is open or opened when it is sent. */
export type Part = Uint8Array | { file: FileHandle | string; length: number }

export const sizeOf = (parts: readonly Part[]): number => parts.reduce((sum, { length }) => sum + length, 0)

export interface Body {
  parts: readonly Part[]
  range: ByteRange
  /** Called once the reader has taken the first chunk; false ends the transfer. */
  onStart?: () => Promise<boolean>
}

/**
 * Sends a body through one buffer, so that a hundred slow downloads need little memory, and closes its files.
 * Resolves to the number of bytes the client received. Rejects if a file can't be read, not if the client
 * disconnects.
 */
export async function streamBody(body: Body, to: ServerResponse): Promise<number> {
  const { start, end } = body.range
  let sent = 0
  try {
    for await (const chunk of chunks(body)) {
      if (!(await write(to, chunk))) return sent
      sent += chunk.length
    }
    if (sent === end - start + 1) to.end()
    return sent
  } finally {
    // A shortened body must not look complete.
    if (!to.writableEnded) to.destroy()
  }
}

/** The same as a stream, for requests without a connection. */
export function bodyStream(body: Body): ReadableStream<Uint8Array<ArrayBuffer>> {
  const source = chunks(body)
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

export async function closeParts(parts: readonly Part[]): Promise<void> {
  const files = parts.flatMap((part) => ('file' in part && typeof part.file !== 'string' ? [part.file] : []))
  await Promise.all(files.map((file) => file.close()))
}

/** All in the same buffer: a chunk must be used before the next is requested. */
async function* chunks({ parts, range: { start, end }, onStart }: Body): AsyncGenerator<Uint8Array, void> {
  const buffer = Buffer.allocUnsafeSlow(Math.min(CHUNK, end - start + 1))
  let offset = 0
  let started = false
  try {
    for (const part of parts) {
      const from = Math.max(start - offset, 0)
      const to = Math.min(end - offset, part.length - 1)
      offset += part.length
      for await (const chunk of partChunks(part, { start: from, end: to }, buffer)) {
        yield chunk
        if (!started && onStart && !(await onStart())) return
        started = true
      }
    }
  } finally {
    await closeParts(parts)
  }
}

async function* partChunks(part: Part, range: ByteRange, buffer: Buffer): AsyncGenerator<Uint8Array, void> {
  if (range.start > range.end) return
  if (!('file' in part)) yield part.subarray(range.start, range.end + 1)
  else if (typeof part.file !== 'string') yield* fileChunks(part.file, range, buffer)
  else {
    const file = await open(part.file)
    try {
      yield* fileChunks(file, range, buffer)
    } finally {
      await file.close()
    }
  }
}

async function* fileChunks(file: FileHandle, { start, end }: ByteRange, buffer: Buffer) {
  for (let at = start; at <= end;) {
    const { bytesRead } = await inTurn(() => file.read(buffer, 0, Math.min(buffer.length, end - at + 1), at))
    if (bytesRead === 0) throw new Error('The file is shorter than it was.')
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

let lastRead: Promise<unknown> = Promise.resolve()

/** One read at a time, so that a hundred downloads at once leave the event loop to buyers at the checkout. */
function inTurn<Result>(read: () => Promise<Result>): Promise<Result> {
  const own = lastRead.then(read, read)
  lastRead = own
  return own
}

/** Whether the kernel has the chunk, so that its buffer can be reused. */
function write(to: ServerResponse, chunk: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    // For a pipelined request, this is the only sign that the connection is gone.
    const onClose = () => resolve(false)
    to.once('close', onClose)
    to.write(chunk, (error) => {
      to.off('close', onClose)
      resolve(!error && !to.destroyed)
    })
  })
}
