import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeAtomically } from '../format/atomic-write.ts'

/** Outside the folder with the public files. */
export const fullEditionFiles = { pdf: 'book/FitSport.pdf', epub: 'book/FitSport.epub' } as const

/** Atomic, because the file may be downloaded meanwhile. Returns its size for the report. */
export async function writeBuildFile(path: string, bytes: Uint8Array): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  await writeAtomically(path, (temporary) => writeFile(temporary, bytes))
  return `${Math.ceil(bytes.length / 1000)} kB`
}
