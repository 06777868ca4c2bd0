import { directoryEntry, endOfDirectory, entryOf, localHeader } from '../../platform/format/zip.ts'
import type { EpubFacts } from './prepared-file.ts'

/** The buyer's page as the last entry of the archive, and a new directory. */
export function epubTail({ kept, page, styleSheet, directory, entries }: EpubFacts, line: string): Buffer {
  const content = Buffer.from(buyerPage(line, styleSheet))
  const entry = entryOf(page, content)
  const local = Buffer.concat([localHeader(entry), content])
  const fullDirectory = Buffer.concat([Buffer.from(directory, 'base64'), directoryEntry(entry, kept)])
  return Buffer.concat([local, fullDirectory, endOfDirectory(entries + 1, fullDirectory.length, kept + local.length)])
}

/** The line is one string, so that support can search for it. `null`: the page of an unmarked book. */
export function buyerPage(line: string | null, styleSheet: string | null): string {
  const style = styleSheet ? `<link rel="stylesheet" type="text/css" href="${styleSheet}"/>` : ''
  const license = line === null ? '' : `<p class="licence"><strong>${escapeXml(line)}</strong></p>\n`
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">
<head><meta charset="UTF-8"/><title>This copy</title>${style}</head>
<body epub:type="backmatter">
<section epub:type="colophon" role="doc-colophon" class="this-copy" aria-labelledby="this-copy">
<h1 id="this-copy">This copy is yours</h1>
${license}<p>It is for your personal use, on as many of your own devices as you like. Thank you for buying it.</p>
<p class="quiet">If you need the file again, the order page in your mail has it; the order number above finds it.</p>
</section>
</body>
</html>
`
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
