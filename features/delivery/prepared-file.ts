import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

/** Runs of consecutive characters with their widths in thousandths of the font size. */
const widths = z.array(z.tuple([z.number(), z.array(z.number())]))

const pdf = z.object({
  format: z.literal('pdf'),
  /** Object numbers: the form that draws the buyer's line, its resources, and the first one that is free. */
  form: z.number(),
  resources: z.number(),
  nextObject: z.number(),
  /** PDF source of what a trailer repeats, and of the first half of the file's ID if it has one. */
  trailer: z.string(),
  id: z.string().nullable(),
  /** Byte offset of the last cross-reference section. */
  xref: z.number(),
  /** Points the line may take. */
  room: z.number(),
  /** One list for each font of the resources: /F0, /F1 … */
  fonts: z.array(widths),
})

const epub = z.object({
  format: z.literal('epub'),
  /** Bytes before the entry of the buyer's page. */
  kept: z.number(),
  page: z.string(),
  styleSheet: z.string().nullable(),
  /** The directory entries of everything before that page, base64. */
  directory: z.string(),
  entries: z.number(),
})

const prepared = z.object({
  /** SHA-256 of the file beside it. */
  checksum: z.string(),
  /** SHA-256 of the seller's own file it was made from. */
  source: z.string().optional(),
  facts: z.discriminatedUnion('format', [pdf, epub]),
})

export type PdfFacts = z.infer<typeof pdf>
export type EpubFacts = z.infer<typeof epub>
export type Prepared = z.infer<typeof prepared>

export interface BookFile {
  path: string
  size: number
  mtimeMs: number
  checksum: string
  /** Absent when the file was not prepared, or has changed since. */
  prepared?: Prepared
}

export const sidecarOf = (path: string): string => `${path}.json`

const cache = new Map<string, { state: string; file: Promise<BookFile> }>()

/** Reads a file and its sidecar once per version of the file. Throws if the file is missing. */
export async function readBookFile(path: string): Promise<BookFile> {
  const [{ size, mtimeMs }, sidecar] = await Promise.all([stat(path), stat(sidecarOf(path)).catch(() => undefined)])
  const state = `${size} ${mtimeMs} ${sidecar?.mtimeMs}`
  const last = cache.get(path)
  if (last?.state === state) return await last.file
  const file = inspect({ path, size, mtimeMs })
  cache.set(path, { state, file })
  file.catch(() => cache.delete(path))
  return await file
}

async function inspect(file: Pick<BookFile, 'path' | 'size' | 'mtimeMs'>): Promise<BookFile> {
  const { path } = file
  const checksum = await checksumOf(path)
  const json = await readFile(sidecarOf(path), 'utf8').catch(() => 'null')
  const found = z.nullable(prepared).catch(null).parse(parseJson(json))
  return { ...file, checksum, ...(found?.checksum === checksum ? { prepared: found } : {}) }
}

async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
