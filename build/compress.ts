import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.html', '.js', '.svg', '.xml', '.txt', '.webmanifest'])
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes .br and .gz files beside every text file, so that no server compresses them per request. */
export async function compress(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  await Promise.all(texts.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(path: string): Promise<void> {
  const { br, gz } = await compressed(await readFile(path))
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

export async function compressed(bytes: Buffer): Promise<{ br: Buffer; gz: Buffer }> {
  const hint = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  const [br, gz] = await Promise.all([brotli(bytes, hint), zip(bytes, { level: 9 })])
  return { br, gz }
}
