import { endWithParent } from '../../platform/format/end-with-parent.ts'
import { type EditionWork, readWork, writeWork } from '../work-files.ts'
import { forgetLayouts } from './forget-layouts.ts'
import { hasNativeTypst } from './native-typst.ts'
import { typeset } from './typeset.ts'

// Typesets what the step before has composed. It loads nothing but Typst, because its memory decides how much a server
// needs.
endWithParent()
if (hasNativeTypst()) forgetLayouts()
const work: EditionWork = JSON.parse(process.argv[2] ?? '{}')
const { pdf, marks } = await typeset(readWork(work, 'typst'))
writeWork(work, 'pdf', pdf)
writeWork(work, 'marks', marks)
