import { join } from 'node:path'
import { endWithParent } from '../../platform/format/end-with-parent.ts'
import { importMarkup } from '../bundle.ts'
import { editionFiles, writeEditionFile } from '../edition-store.ts'
import { readWork } from '../work-files.ts'
import { writeEpub } from './epub.ts'

/** What the step is started with. */
export interface EpubsJob {
  root: string
  folder: string
  work: string
}

/** A step: writes both EPUBs, which have the page numbers of the PDFs. */
export async function run(): Promise<void> {
  endWithParent()
  const { root, folder, work }: EpubsJob = JSON.parse(process.argv[2] ?? '{}')
  const markup = await importMarkup(root)
  for (const kind of ['full', 'sample'] as const) {
    const { edition, material } = readWork({ work, kind }, 'epub')
    const epub = writeEpub(edition, markup, { ...material, marks: readWork({ work, kind }, 'marks') })
    await writeEditionFile(join(folder, editionFiles[kind].epub), epub)
  }
}
