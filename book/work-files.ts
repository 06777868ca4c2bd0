import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Edition } from './edition.ts'
import type { EpubMaterial } from './epub/epub.ts'
import type { PageMark } from './page-marks.ts'
import type { TypesetJob } from './typst/typeset.ts'

/** What one step of making an edition leaves for the next. */
interface WorkFiles {
  typst: TypesetJob
  /** As Typst writes it. */
  pdf: Uint8Array
  marks: PageMark[]
  epub: { edition: Edition; material: Omit<EpubMaterial, 'marks'> }
}

/** An edition whose steps work in a folder. */
export interface EditionWork {
  work: string
  kind: Edition['kind']
}

export function writeWork<Name extends keyof WorkFiles>(of: EditionWork, name: Name, content: WorkFiles[Name]): void {
  writeFileSync(pathOf(of, name), serialize(content))
}

export function readWork<Name extends keyof WorkFiles>(of: EditionWork, name: Name): WorkFiles[Name] {
  return deserialize(readFileSync(pathOf(of, name)))
}

const pathOf = ({ work, kind }: EditionWork, name: keyof WorkFiles) => join(work, `${kind}.${name}`)
