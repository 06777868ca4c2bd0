import { parseBoundary, MalformedForm, parseParts } from './multipart.ts'

const MOST_TEXT = 64 * 1024
/** So much is read and thrown away, so that whoever sent too much gets a page about it and not a broken connection. */
const MOST_READ = 64 * 1024 * 1024
const LONGEST_NAME = 60

export interface UploadedFile {
  /** As the sender's computer calls it; only ever shown back to the sender. */
  name: string
  /** `null`: more than may come together, so it was not kept. */
  bytes: Buffer | null
}

export interface UploadForm {
  fields: URLSearchParams
  files: UploadedFile[]
}

/** A form with files, read while it comes. Of the files, never more than so many bytes are held, all together. */
export async function parseUpload(request: Request, mostBytes: number): Promise<UploadForm | 'broken' | 'too-large'> {
  const boundary = parseBoundary(request.headers.get('content-type') ?? '')
  if (!boundary || !request.body) return 'broken'
  if (Number(request.headers.get('content-length')) > MOST_READ) return 'too-large'
  const collected = createCollection(mostBytes)
  try {
    for await (const event of parseParts(request.body, boundary)) {
      if ('bytes' in event) collected.add(event.bytes)
      else collected.begin(event.name, event.filename)
      if (collected.read > MOST_READ) return 'too-large'
    }
    return collected.end()
  } catch (error) {
    if (error instanceof MalformedForm) return 'broken'
    throw error
  }
}

interface Part {
  name: string
  filename: string | null
  pieces: Buffer[]
  dropped: boolean
}

function createCollection(mostBytes: number) {
  const fields = new URLSearchParams()
  const files: UploadedFile[] = []
  const left = { text: MOST_TEXT, files: mostBytes }
  let part: Part | undefined
  let read = 0

  function finish() {
    if (!part) return
    const { name, filename, pieces, dropped } = part
    const bytes = Buffer.concat(pieces)
    if (filename === null) fields.append(name, bytes.toString('utf8'))
    // An empty file field sends a file without a name or a byte.
    else if (dropped || bytes.length > 0) files.push({ name: shown(filename), bytes: dropped ? null : bytes })
    part = undefined
  }

  return {
    get read() {
      return read
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
      if (left[kind] >= 0) return void part.pieces.push(bytes)
      if (kind === 'text') throw new MalformedForm('too many words')
      // What the others need may still fit.
      left.files += part.pieces.reduce((sum, piece) => sum + piece.length, bytes.length)
      part.pieces = []
      part.dropped = true
    },
    end(): UploadForm {
      finish()
      return { fields, files }
    },
  }
}

function shown(filename: string): string {
  const name = (filename.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '')
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name
}
