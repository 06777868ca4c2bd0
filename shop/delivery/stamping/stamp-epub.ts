import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import { posix } from 'node:path'
import { escapeHtml } from '../../mail/markup.ts'

const MIMETYPE = 'mimetype'
const CONTAINER = 'META-INF/container.xml'
const COLOPHON = 'buyer-colophon.xhtml'
/** The same for every copy: two processes that mark the same book must write the same bytes. */
const PACKED_AT = new Date(1980, 0, 1)
/** Already compressed inside; trying again only costs time. */
const PACKED = /\.(jpe?g|png|gif|webp|woff2?|mp[34])$/i

/** Adds a colophon with the line as the last page of the book. */
export function stampEpub(plain: Uint8Array, line: string): Uint8Array {
  const files = unzipSync(plain)
  const packagePath = /full-path="([^"]+)"/.exec(read(files, CONTAINER))?.[1]
  if (!packagePath) throw new Error('The EPUB does not say where its package file is.')
  const colophon = posix.join(posix.dirname(packagePath), COLOPHON)
  files[packagePath] = strToU8(withColophon(read(files, packagePath)))
  files[colophon] = strToU8(colophonPage(line))
  return zipSync(inOrder(files), { mtime: PACKED_AT })
}

function withColophon(packageFile: string): string {
  const item = `<item id="buyer-colophon" href="${COLOPHON}" media-type="application/xhtml+xml"/>`
  const listed = insertBefore(packageFile, /<\/(?:\w+:)?manifest>/, item)
  return insertBefore(listed, /<\/(?:\w+:)?spine>/, '<itemref idref="buyer-colophon"/>')
}

function insertBefore(text: string, end: RegExp, addition: string): string {
  const at = text.search(end)
  if (at < 0) throw new Error(`The EPUB's package file lacks ${end.source}.`)
  const prefix = /^<\/(\w+:)/.exec(text.slice(at))?.[1] ?? ''
  return text.slice(0, at) + addition.replace('<', `<${prefix}`) + text.slice(at)
}

function colophonPage(line: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en">
<head><title>This copy</title></head>
<body><section><h1>This copy</h1><p>${escapeHtml(line)}</p><p>It is for your personal use. Thank you for buying it.</p></section></body>
</html>
`
}

/** The format wants the mimetype first and uncompressed. */
function inOrder({ [MIMETYPE]: mimetype, ...files }: Record<string, Uint8Array>): Zippable {
  if (!mimetype) throw new Error('The EPUB has no mimetype file.')
  const rest = Object.entries(files).map(([name, bytes]) => [name, [bytes, { level: PACKED.test(name) ? 0 : 6 }]])
  return { [MIMETYPE]: [mimetype, { level: 0 }], ...Object.fromEntries(rest) }
}

function read(files: Record<string, Uint8Array>, name: string): string {
  const bytes = files[name]
  if (!bytes) throw new Error(`The EPUB lacks ${name}.`)
  return strFromU8(bytes)
}
