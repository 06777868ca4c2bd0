import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { JAVA_OPTIONS } from '../commands.ts'

/** A converter that contains veraPDF, which is not on npm itself. */
const PACKAGE = '@opendataloader/pdf'
const JAR = 'lib/opendataloader-pdf-cli.jar'

const report = z.object({ rules: z.number(), checks: z.number(), findings: z.array(z.string()) })

/** Validates against PDF/UA-1: twenty seconds for the whole book. */
export async function validatePdfUa(path: string): Promise<z.infer<typeof report>> {
  const main = createRequire(import.meta.url).resolve(PACKAGE)
  const jar = join(dirname(main), '..', JAR)
  const script = join(import.meta.dirname, 'vera-pdf.js')
  const shell = [...JAVA_OPTIONS, '-cp', jar, 'org.mozilla.javascript.tools.shell.Main', script, path]
  const { stdout } = await promisify(execFile)('java', shell)
  return report.parse(JSON.parse(stdout))
}
