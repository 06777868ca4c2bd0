import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runCommandModule } from './app/config/content-errors.ts'

/** Files; every build adds some of its own. */
const MAX_COMPILED = 10_000

// A build loads a thousand modules, nearly all of them unchanged since the one before.
const compiled = join(import.meta.dirname, '.cache/compiled')
mkdirSync(compiled, { recursive: true })
if (readdirSync(compiled, { recursive: true }).length > MAX_COMPILED) rmSync(compiled, { recursive: true })
enableCompileCache(compiled)

// Compiling a schema takes longer than to parse with it once.
;(await import('zod')).config({ jitless: true })

/** `node run.ts app/build/run-build.ts …` runs the command in that file. */
const [file = ''] = process.argv.splice(2, 1)
await runCommandModule(() => import(pathToFileURL(file).href))
