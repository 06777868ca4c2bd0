/** A error in the manuscript that its author can mend: one sentence that names the file and, where known, the line. */
export class ManuscriptError extends Error {
  constructor(sentence: string, file: string, line?: number) {
    super(`${line === undefined ? file : `${file}:${line}`}: ${sentence}`)
  }
}
