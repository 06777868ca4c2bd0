import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** `tests/run.ts` prints lines that start like these again at the end of a run. */
export const FAILED = 'FAILED '
/** A test that failed and then passed. */
export const REPEATED = 'REPEATED '

const LONGEST_MESSAGE = 600

interface Failure {
  file: string
  title: string
  message?: string | undefined
  /** Whether the test passed when it was repeated. */
  isRepeated?: boolean
}

/** One failed test in one line. */
export function formatFailure({ file, title, message = 'no message', isRepeated = false }: Failure): string {
  const reason = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, LONGEST_MESSAGE)
  return `${isRepeated ? REPEATED : FAILED}${relative('.', file)} › ${title}: ${reason}`
}
