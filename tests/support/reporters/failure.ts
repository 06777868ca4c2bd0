import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** `tests/run.ts` prints lines that start like this again at the end of a run. */
export const FAILED = 'FAILED '

const LONGEST_MESSAGE = 600

/** One failed test in one line. */
export function formatFailure(file: string, title: string, message = 'no message'): string {
  const reason = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, LONGEST_MESSAGE)
  return `${FAILED}${relative('.', file)} › ${title}: ${reason}`
}
