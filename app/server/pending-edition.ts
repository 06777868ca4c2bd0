import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../config/env.ts'
import { builtFiles } from '../config/built-files.ts'
import type { Built } from '../config/open-shop.ts'
import type { PendingEdition } from '../../platform/shop/settings.ts'
import { log } from '../../platform/http/log.ts'

interface EditionInTheMaking extends PendingEdition {
  /** Makes the files in a low-priority process that ends with this one. */
  make(onMade: () => void): void
  stop(): void
}

/** The edition that `npm start` has not waited for. In production a build is complete. */
export function pendingEdition(
  dist: string,
  { books, siteUrl }: Built,
  { NODE_ENV }: Environment,
): EditionInTheMaking | undefined {
  const mark = join(dist, builtFiles.pendingEdition)
  if (NODE_ENV === 'production' || !existsSync(mark)) return undefined
  const paths = new Set(Object.values(books))
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  let making: ChildProcess | undefined
  const end = () => {
    paths.clear()
    resolve()
  }
  const edition: EditionInTheMaking = {
    paths,
    ended,
    isMade: false,
    make(onMade) {
      log('The book is being made; its files are ready in about a minute.')
      making = makeEdition(dist, siteUrl, readFileSync(mark, 'utf8')).once('exit', (status, signal) => {
        if (status === 0) {
          // Another server of this build may have made it, too.
          rmSync(mark, { force: true })
          onMade()
          edition.isMade = true
          log('The files of the book are ready.')
        } else if (!signal) {
          log(
            'The book could not be made, so the shop sells nothing: correct what the message above names, then npm start.',
          )
        }
        end()
      })
    },
    stop() {
      making?.kill()
      end()
    },
  }
  return edition
}

/** From source, two folders above the build. The job is an `EditionJob` of that program; the build left its brand. */
function makeEdition(dist: string, siteUrl: string, brand: string): ChildProcess {
  const root = join(dist, '../..')
  const job = JSON.stringify({ root, siteUrl, brand: JSON.parse(brand), dist })
  return fork(join(root, 'book/make-edition-main.ts'), [job], { execArgv: [] })
}
