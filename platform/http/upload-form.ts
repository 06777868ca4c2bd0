import { Busboy } from '@fastify/busboy'
import { pipeline } from 'node:stream/promises'
import { SECOND } from '../format/duration.ts'
import { type BodyBudget, MAX_UPLOAD_REQUEST_BYTES } from './body-limits.ts'

const MAX_TEXT_BYTES = 64 * 1024
const MAX_NAME_LENGTH = 60
/** More parts and headers than any of our forms has. */
const LIMITS = { fieldSize: MAX_TEXT_BYTES, parts: 24, headerPairs: 20, headerSize: 4096 }
/** Slower senders are cut off after the grace period: bytes per millisecond. */
const MIN_RATE = 8
const GRACE_MS = 10 * SECOND

export interface UploadedFile {
  /** As sent; only shown back to the sender. */
  name: string
  /** `null` when it exceeded the limit. */
  bytes: Buffer | null
}

interface UploadForm {
  fields: URLSearchParams
  files: UploadedFile[]
}

interface UploadLimits {
  /** Of all files together; larger files are dropped. */
  maxFileBytes: number
  budget: BodyBudget
  client: string
  graceMs?: number
}

export type UploadFailure = 'malformed' | 'too-large' | 'too-slow' | 'busy'

class UploadError extends Error {
  readonly failure: UploadFailure
  constructor(failure: UploadFailure) {
    super(failure)
    this.failure = failure
  }
}

/**
 * Parses a form with files while it arrives: `request.formData()` has no limits, and 24 MB of header lines keep it busy
 * for seconds. The bytes of the files count against the budget until `release`.
 */
export async function parseUpload(
  request: Request,
  { maxFileBytes, budget, client, graceMs = GRACE_MS }: UploadLimits,
): Promise<{ form: UploadForm | UploadFailure; release: () => void }> {
  const reserved: (() => void)[] = []
  const release = () => reserved.splice(0).forEach((giveBack) => giveBack())
  const hold = (bytes: number) => {
    const giveBack = budget.reserve(client, bytes)
    if (giveBack) reserved.push(giveBack)
    return giveBack !== null
  }
  try {
    return { form: await parse(request, { maxFileBytes, hold, graceMs }), release }
  } catch (error) {
    // Others are of a body that is no form, or that broke off.
    return { form: error instanceof UploadError ? error.failure : 'malformed', release }
  }
}

async function parse(
  request: Request,
  { maxFileBytes, hold, graceMs }: { maxFileBytes: number; hold: (bytes: number) => boolean; graceMs: number },
): Promise<UploadForm> {
  if (Number(request.headers.get('content-length')) > MAX_UPLOAD_REQUEST_BYTES) throw new UploadError('too-large')
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) throw new UploadError('malformed')
  const form = new Busboy({ headers: { 'content-type': type }, limits: LIMITS })
  const fail = (failure: UploadFailure) => void form.destroy(new UploadError(failure))
  const fields = new URLSearchParams()
  const files: { name: string; pieces: Buffer[]; isDropped: boolean }[] = []
  const left = { text: MAX_TEXT_BYTES, files: maxFileBytes }
  form.on('partsLimit', () => fail('malformed'))
  form.on('field', (name, value, isNameCut, isValueCut) => {
    left.text -= Buffer.byteLength(value)
    if (isNameCut || isValueCut || left.text < 0) return fail('malformed')
    fields.append(name, value)
  })
  form.on('file', (_, stream, name) => {
    const file = { name, pieces: [] as Buffer[], isDropped: false }
    files.push(file)
    // The form fails with it.
    stream.on('error', () => undefined)
    stream.on('data', (piece: Buffer) => {
      if (file.isDropped) return
      file.pieces.push(piece)
      left.files -= piece.length
      if (left.files >= 0) return hold(piece.length) ? undefined : fail('busy')
      // The other files may still fit.
      left.files += sizeOf(file.pieces)
      file.pieces = []
      file.isDropped = true
    })
  })
  await pipeline(received(request, graceMs), form)
  const sent = files.filter(({ pieces, isDropped }) => isDropped || sizeOf(pieces) > 0)
  return {
    fields,
    // An empty file field sends a file without name and bytes.
    files: sent.map(({ name, pieces, isDropped }) => ({
      name: shortName(name),
      bytes: isDropped ? null : Buffer.concat(pieces),
    })),
  }
}

async function* received({ body }: Request, graceMs: number): AsyncGenerator<Uint8Array> {
  const start = performance.now()
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_UPLOAD_REQUEST_BYTES) throw new UploadError('too-large')
    const elapsed = performance.now() - start
    if (elapsed > graceMs && bytes < elapsed * MIN_RATE) throw new UploadError('too-slow')
    yield chunk
  }
}

const sizeOf = (pieces: readonly Buffer[]) => pieces.reduce((sum, { length }) => sum + length, 0)

function shortName(filename: string): string {
  const name = filename.replace(/\p{C}/gu, '')
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name
}
