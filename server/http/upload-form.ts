import { SECOND } from '../../format/duration.ts'
import { type BodyBudget, MAX_UPLOAD_REQUEST_BYTES } from './body-limits.ts'
import { MalformedForm, parseBoundary, parseParts } from './multipart.ts'

const MAX_TEXT_BYTES = 64 * 1024
const MAX_NAME_LENGTH = 60
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

/** Parses a form with files while it arrives. Its bytes count against the budget until `release`. */
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
  return { form: await parse(request, { maxFileBytes, hold, graceMs }), release }
}

async function parse(
  request: Request,
  { maxFileBytes, hold, graceMs }: { maxFileBytes: number; hold: (bytes: number) => boolean; graceMs: number },
): Promise<UploadForm | UploadFailure> {
  const boundary = parseBoundary(request.headers.get('content-type') ?? '')
  if (!boundary || !request.body) return 'malformed'
  if (Number(request.headers.get('content-length')) > MAX_UPLOAD_REQUEST_BYTES) return 'too-large'
  const collected = createCollection(maxFileBytes)
  const start = performance.now()
  let buffered = 0
  try {
    for await (const event of parseParts(request.body, boundary)) {
      if ('bytes' in event) collected.add(event.bytes)
      else collected.begin(event.name, event.filename)
      if (collected.read > MAX_UPLOAD_REQUEST_BYTES) return 'too-large'
      const elapsed = performance.now() - start
      if (elapsed > graceMs && collected.read < elapsed * MIN_RATE) return 'too-slow'
      if (collected.held > buffered && !hold(collected.held - buffered)) return 'busy'
      buffered = Math.max(buffered, collected.held)
    }
    return collected.end()
  } catch (error) {
    if (error instanceof MalformedForm) return 'malformed'
    throw error
  }
}

interface Part {
  name: string
  filename: string | null
  pieces: Buffer[]
  dropped: boolean
}

function createCollection(maxFileBytes: number) {
  const fields = new URLSearchParams()
  const files: UploadedFile[] = []
  const left = { text: MAX_TEXT_BYTES, files: maxFileBytes }
  let part: Part | undefined
  let read = 0
  let buffered = 0

  function finish() {
    if (!part) return
    const { name, filename, pieces, dropped } = part
    const bytes = Buffer.concat(pieces)
    if (filename === null) fields.append(name, bytes.toString('utf8'))
    // An empty file field sends a file without name and bytes.
    else if (dropped || bytes.length > 0) files.push({ name: shortName(filename), bytes: dropped ? null : bytes })
    part = undefined
  }

  return {
    get read() {
      return read
    },
    get held() {
      return buffered
    },
    begin(name: string, filename: string | null) {
      finish()
      part = { name, filename, pieces: [], dropped: false }
    },
    add(bytes: Buffer) {
      read += bytes.length
      if (!part || part.dropped) return
      const kind = part.filename === null ? 'text' : 'files'
      left[kind] -= bytes.length
      if (left[kind] >= 0) {
        buffered += bytes.length
        part.pieces.push(bytes)
        return
      }
      if (kind === 'text') throw new MalformedForm('too much text')
      // The other files may still fit.
      left.files += part.pieces.reduce((sum, piece) => sum + piece.length, bytes.length)
      buffered -= part.pieces.reduce((sum, piece) => sum + piece.length, 0)
      part.pieces = []
      part.dropped = true
    },
    end(): UploadForm {
      finish()
      return { fields, files }
    },
  }
}

function shortName(filename: string): string {
  const name = (filename.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '')
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name
}
