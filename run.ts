import { pathToFileURL } from 'node:url'
import { runCommandModule } from './app/config/content-errors.ts'

/** `node run.ts app/build/run-build.ts …` runs the command in that file. */
const [file = ''] = process.argv.splice(2, 1)
await runCommandModule(() => import(pathToFileURL(file).href))
