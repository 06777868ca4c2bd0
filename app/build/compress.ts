import { existsSync, readdirSync } from 'node:fs'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { compressBest } from '../../platform/http/compress-text.ts'

const compressible = new Set(['.html', '.js', '.svg', '.xml', '.txt', '.webmanifest'])
const zip = promisify(gzip)

/**
 * Writes .br and .gz files beside every text file, so that no server compresses them per request. An unchanged file of
 * the build in `previous` was compressed before.
 */
export async function compress(folder: string, previous: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  await Promise.all(
    texts.map((entry) => compressFile(folder, relative(folder, join(entry.parentPath, entry.name)), previous)),
  )
}

async function compressFile(folder: string, file: string, previous: string): Promise<void> {
  const [path, before] = [join(folder, file), join(previous, file)]
  const bytes = await readFile(path)
  const old = await readFile(before).catch(() => undefined)
  if (old?.equals(bytes) && existsSync(`${before}.br`) && existsSync(`${before}.gz`)) {
    await Promise.all(['.br', '.gz'].map((ending) => copyFile(before + ending, path + ending)))
    return
  }
  // The look-inside pages come with their compressed form.
  if (existsSync(`${path}.br`)) return await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
  const { br, gz } = await compressBest(bytes)
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
