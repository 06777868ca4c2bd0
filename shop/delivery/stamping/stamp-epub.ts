import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import { posix } from 'node:path'
import { escapeHtml } from '../../../format/escape-html.ts'

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
  files[colophon] = strToU8(colophonPage(line, styleSheet(files, posix.dirname(packagePath))))
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

/** The book's own style sheet, if it has one: the page is to look like the others. */
const styleSheet = (files: Record<string, Uint8Array>, folder: string) =>
  Object.keys(files).find((name) => posix.dirname(name) === folder && name.endsWith('.css'))

/** What it says stands in the terms of the shop as well. The line is kept whole, so that support can search for it. */
function colophonPage(line: string, css: string | undefined): string {
  const style = css ? `<link rel="stylesheet" type="text/css" href="${posix.basename(css)}"/>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">
<head><meta charset="UTF-8"/><title>This copy</title>${style}</head>
<body epub:type="backmatter">
<section epub:type="colophon" role="doc-colophon" class="this-copy" aria-labelledby="this-copy">
<h1 id="this-copy">This copy is yours</h1>
<p class="licence"><strong>${escapeHtml(line)}</strong></p>
<p>It is for your personal use, on as many of your own devices as you like. Thank you for buying it.</p>
<p class="quiet">If you need the file again, the order page in your mail has it; the order number above finds it.</p>
</section>
</body>
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
