import { globSync } from 'node:fs'
import { join } from 'node:path'
import { endWithParent } from '../../../platform/format/end-with-parent.ts'
import { prepareBook } from './prepare-book.ts'

/** Prepares one book in a separate process: a PDF of 370 pages takes 2 s of CPU time and 300 MB. */
endWithParent()
const [format, source = '', target = '', faces = join(import.meta.dirname, 'faces')] = process.argv.slice(2)
const fonts = globSync(join(faces, 'Buyer-*.ttf')).toSorted()
await prepareBook({ format: format === 'epub' ? 'epub' : 'pdf', source, target, fonts })
