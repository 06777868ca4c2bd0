import { OwnerError } from '../../platform/format/owner-error.ts'

/** An error in the manuscript, with its file and, where known, its line. */
export class ManuscriptError extends OwnerError {
  constructor(sentence: string, file: string, line?: number) {
    super(`${line === undefined ? file : `${file}:${line}`}: ${sentence}`)
  }
}
