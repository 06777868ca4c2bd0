import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { writeAtomically } from '../platform/format/atomic-write.ts'
import { files } from '../routes.ts'
import { HOUR } from '../platform/format/duration.ts'
import type { BookBrand } from './brand.ts'
import { editionKey } from './edition-key.ts'
import { StepError } from './run-step.ts'

/** Editions that were made, by key. */
const STORE = '.cache/editions'
/** The files that are sold, outside the folder with the public files. */
export const fullEditionFiles = { pdf: 'book/FitSport.pdf', epub: 'book/FitSport.epub' } as const
/** Every file to read, in the folder of the edition. */
export const editionFiles = {
  full: fullEditionFiles,
  sample: { pdf: `site${files.samplePdf}`, epub: `site${files.sampleEpub}` },
} as const
/** Facts and look-inside pages of the published edition, for builds whose book is still being made. */
const PUBLISHED = 'book/published'
const FACTS = 'facts.json'
/** Compressed with Brotli: a twentieth of the size. */
const INSIDE = 'inside.svg.br'
const MAX_EDITIONS = 5
/** An unfinished edition older than this was interrupted. */
const MAX_MAKING_MS = HOUR

const sample = z.object({
  pdf: z.object({ href: z.string(), pages: z.number(), bytes: z.number() }),
  epub: z.object({ href: z.string(), bytes: z.number() }),
})
const editionFacts = z.object({ pages: z.number(), pdf: z.number(), epub: z.number(), sample })

/** `pdf` and `epub` are sizes in bytes. */
export type EditionFacts = z.infer<typeof editionFacts>

export interface StoredEdition {
  folder: string
  facts: EditionFacts
  /** The look-inside pages as SVG, compressed with Brotli. */
  inside: Buffer
}

export const storedFolder = (root: string, key: string): string => join(root, STORE, key)
export const publishedFolder = (root: string): string => join(root, PUBLISHED)

/** An edition whose files were made from the same sources. */
export function findEdition(root: string, key: string): StoredEdition | undefined {
  const folder = storedFolder(root, key)
  return existsSync(join(folder, FACTS)) ? readEdition(folder) : undefined
}

/** What `make-edition-main.ts` is started with. */
export interface EditionJob {
  root: string
  siteUrl: string
  brand: BookBrand
  /** A build that waits for the files. */
  dist?: string
}

/** The stored edition of these sources; if there is none, makes it in another process. */
export async function findOrMakeEdition(root: string, siteUrl: string, brand: BookBrand): Promise<StoredEdition> {
  const stored = findEdition(root, editionKey(root, siteUrl, brand))
  if (stored) return stored
  const job: EditionJob = { root, siteUrl, brand }
  const making = fork(join(root, 'book/make-edition-main.ts'), [JSON.stringify(job)], { execArgv: [] })
  const [status] = await once(making, 'exit')
  const made = status === 0 && findEdition(root, editionKey(root, siteUrl, brand))
  if (!made) throw new StepError()
  return made
}

/** The committed facts, without the files. */
export const publishedEdition = (root: string): StoredEdition => readEdition(publishedFolder(root))

function readEdition(folder: string): StoredEdition {
  const facts = editionFacts.parse(JSON.parse(readFileSync(join(folder, FACTS), 'utf8')))
  return { folder, facts, inside: readFileSync(join(folder, INSIDE)) }
}

/** Writes the facts last: a folder without them is incomplete. */
export async function writeFacts(folder: string, { facts, inside }: Omit<StoredEdition, 'folder'>): Promise<void> {
  await writeFile(join(folder, INSIDE), inside)
  await writeFile(join(folder, FACTS), `${JSON.stringify(facts, null, 2)}\n`)
}

/** Copies the files into a build. A sidecar comes before its book, which would be sold unmarked without it. */
export async function installEdition({ folder }: StoredEdition, dist: string): Promise<void> {
  const names = ['book', 'site'].flatMap((part) => readdirSync(join(folder, part)).map((name) => join(part, name)))
  for (const file of names.toSorted((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json')))) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    await writeAtomically(join(dist, file), (temporary) =>
      copyFile(join(folder, file), temporary, constants.COPYFILE_FICLONE),
    )
  }
}

/** Keeps the newest editions, and what another process may still be writing. */
export function deleteOldEditions(root: string, now: Date): void {
  const store = join(root, STORE)
  const folders = readdirSync(store).map((name) => join(store, name))
  const age = (folder: string) => now.getTime() - statSync(folder).mtimeMs
  const whole = folders.filter((folder) => existsSync(join(folder, FACTS)) && !basename(folder).includes('.'))
  const retained = new Set(whole.toSorted((a, b) => age(a) - age(b)).slice(0, MAX_EDITIONS))
  for (const folder of folders) {
    if (retained.has(folder) || (!whole.includes(folder) && age(folder) < MAX_MAKING_MS)) continue
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Atomic, because the file may be downloaded meanwhile. */
export async function writeEditionFile(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeAtomically(path, (temporary) => writeFile(temporary, bytes))
}

/** Where the picture of the cover waits for the edition; its address contains a hash of it. */
export const coverPicture = (root: string, address: string): string => join(root, '.cache/pictures', basename(address))
