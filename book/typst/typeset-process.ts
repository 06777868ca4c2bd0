import { endWithParent } from '../../platform/format/end-with-parent.ts'
import { preloadTypst } from './load-typst.ts'
import { typeset, type TypesetAnswer, type TypesetJob } from './typeset.ts'

/** Typesets the job that the parent sends, answers and ends. Typst loads while the job is still being written. */
process.once('message', (job: TypesetJob) => void typeset(job).then(answer, answerError))

function answer(typesetOrError: TypesetAnswer) {
  process.send?.(typesetOrError, () => process.disconnect())
}

const answerError = (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) })

endWithParent()
await preloadTypst()
