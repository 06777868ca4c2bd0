import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { writeAtomically } from '../../platform/format/atomic-write.ts'

/** They decide the bytes of the result. */
const PROGRAMS = ['subset-font', 'harfbuzzjs', 'fontverter']

type Options = Parameters<typeof subsetFont>[2]

/** Subsets a file of `@fontsource-variable`. The result is stored in .cache by everything that goes into it. */
export async function subset(root: string, file: string, characters: string, options: Options): Promise<Buffer> {
  const font = readFileSync(join(root, 'node_modules/@fontsource-variable', file))
  const path = join(root, '.cache/fonts', keyOf([font, characters, JSON.stringify(options), versions(root)]))
  if (existsSync(path)) return await readFile(path)
  const bytes = await subsetFont(font, characters, options)
  mkdirSync(join(root, '.cache/fonts'), { recursive: true })
  await writeAtomically(path, (temporary) => writeFile(temporary, bytes))
  return bytes
}

function keyOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

const versions = (root: string) =>
  PROGRAMS.map((name) => readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).join()
