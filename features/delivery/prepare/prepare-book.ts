import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, posix } from 'node:path'
import { writeAtomically } from '../../../platform/format/atomic-write.ts'
import type { StampedFormat } from '../../../platform/shop/settings.ts'
import { type Prepared, sidecarOf, type EpubFacts } from '../prepared-file.ts'
import { preparePdf, type Preparation } from './prepare-pdf.ts'
import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import { buyerPage } from '../epub-tail.ts'

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

const MIMETYPE = 'mimetype'
const CONTAINER = 'META-INF/container.xml'
const PAGE = 'buyer-colophon.xhtml'
/** The same file must become the same bytes on every server. */
const PACKED_AT = new Date(1980, 0, 1)
/** Already compressed. */
const PACKED = /\.(jpe?g|png|gif|webp|woff2?|mp[34])$/i

/** Adds the buyer's page, still without a line, as the last entry; a personal copy replaces everything from there. */
function prepareEpub(plain: Uint8Array): Preparation<EpubFacts> {
  const files = unzipSync(plain)
  const packagePath = /full-path="([^"]+)"/.exec(read(files, CONTAINER))?.[1]
  if (!packagePath) throw new Error('The EPUB does not say where its package file is.')
  const folder = posix.dirname(packagePath)
  const page = posix.join(folder, PAGE)
  const css = Object.keys(files).find((name) => posix.dirname(name) === folder && name.endsWith('.css'))
  const styleSheet = css ? posix.basename(css) : null
  files[packagePath] = strToU8(withPage(read(files, packagePath)))
  delete files[page]
  files[page] = strToU8(buyerPage(null, styleSheet))
  const bytes = zipSync(inOrder(files), { mtime: PACKED_AT })
  return { bytes, facts: { format: 'epub', page, styleSheet, ...placeOfLast(bytes) } }
}

function withPage(packageFile: string): string {
  const item = `<item id="buyer-colophon" href="${PAGE}" media-type="application/xhtml+xml"/>`
  const withItem = insertBefore(packageFile, /<\/(?:\w+:)?manifest>/, item)
  return insertBefore(withItem, /<\/(?:\w+:)?spine>/, '<itemref idref="buyer-colophon"/>')
}

function insertBefore(text: string, end: RegExp, addition: string): string {
  const at = text.search(end)
  if (at < 0) throw new Error(`The EPUB's package file lacks ${end.source}.`)
  const prefix = /^<\/(\w+:)/.exec(text.slice(at))?.[1] ?? ''
  return text.slice(0, at) + addition.replace('<', `<${prefix}`) + text.slice(at)
}

/** EPUB requires the mimetype first and uncompressed. */
function inOrder({ [MIMETYPE]: mimetype, ...files }: Record<string, Uint8Array>): Zippable {
  if (!mimetype) throw new Error('The EPUB has no mimetype file.')
  const rest = Object.entries(files).map(([name, bytes]) => [name, [bytes, { level: PACKED.test(name) ? 0 : 9 }]])
  return { [MIMETYPE]: [mimetype, { level: 0 }], ...Object.fromEntries(rest) }
}

/** The offset of the last entry, and the directory of all others. The archive must have no comment. */
function placeOfLast(archive: Uint8Array): Pick<EpubFacts, 'kept' | 'directory' | 'entries'> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.length)
  const end = bytes.length - 22
  const last = bytes.lastIndexOf('PK\x01\x02', end, 'latin1')
  return {
    kept: bytes.readUInt32LE(last + 42),
    directory: bytes.toString('base64', bytes.readUInt32LE(end + 16), last),
    entries: bytes.readUInt16LE(end + 10) - 1,
  }
}

function read(files: Record<string, Uint8Array>, name: string): string {
  const bytes = files[name]
  if (!bytes) throw new Error(`The EPUB lacks ${name}.`)
  return strFromU8(bytes)
}
