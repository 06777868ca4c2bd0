import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeAtomically } from '../../../format/atomic-write.ts'
import type { StampedFormat } from '../../settings.ts'
import { type Prepared, sidecarOf } from '../prepared-file.ts'
import { prepareEpub } from './prepare-epub.ts'
import { preparePdf } from './prepare-pdf.ts'

interface PrepareJob {
  format: StampedFormat
  source: string
  /** May be the source itself. */
  target: string
  /** Paths of the TrueType fonts the buyer's line is set in. */
  fonts: readonly string[]
}

/** Writes the prepared book and, beside it, the data a personal copy needs. */
export async function prepareBook({ format, source, target, fonts }: PrepareJob): Promise<void> {
  const plain = await readFile(source)
  const { bytes, facts } =
    format === 'pdf'
      ? await preparePdf(plain, await Promise.all(fonts.map((path) => readFile(path))))
      : prepareEpub(plain)
  const prepared: Prepared = { checksum: sha256(bytes), source: sha256(plain), facts }
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await replace(target, bytes)
  await replace(sidecarOf(target), JSON.stringify(prepared))
}

const replace = (path: string, content: Uint8Array | string) =>
  writeAtomically(path, (temporary) => writeFile(temporary, content, { flush: true }))

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
