import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fullEditionFiles } from '../../book/edition-store.ts'
import { files } from '../../routes.ts'

export const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')

/** Paths of the editions that the build wrote. */
export const editionPaths = {
  sample: { pdf: join(dist, 'site', files.samplePdf), epub: join(dist, 'site', files.sampleEpub) },
  full: { pdf: join(dist, fullEditionFiles.pdf), epub: join(dist, fullEditionFiles.epub) },
} as const

export const isBuilt = (): boolean =>
  Object.values(editionPaths).every(({ pdf, epub }) => existsSync(pdf) && existsSync(epub))

/** The address that the build printed into its books. */
export function builtSiteUrl(): string {
  const { siteUrl }: { siteUrl: string } = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8'))
  return siteUrl
}
