import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { formatFailure } from './failure.ts'
import { formatSlowestFiles } from './slowest-files.ts'

/** Ends a browser run with its slowest files, its failures and one line that counts the outcomes. */
export default class BrowserReporter implements Reporter {
  readonly #outcomes = new Map<string, string>()
  readonly #times = new Map<string, number>()
  readonly #failures: string[] = []

  onTestEnd(test: TestCase, result: TestResult) {
    const { file } = test.location
    this.#outcomes.set(test.id, result.status)
    this.#times.set(file, (this.#times.get(file) ?? 0) + result.duration)
    if (result.status === 'passed' || result.status === 'skipped') return
    const [, project, , ...titles] = test.titlePath()
    this.#failures.push(formatFailure(file, [project ?? '', ...titles].join(' › '), result.error?.message))
  }

  onEnd(_result: FullResult) {
    const outcomes = [...this.#outcomes.values()]
    const passed = outcomes.filter((status) => status === 'passed').length
    const skipped = outcomes.filter((status) => status === 'skipped').length
    console.log(`\n${formatSlowestFiles(this.#times)}\n`)
    for (const failure of this.#failures) console.log(failure)
    console.log(`${passed} passed, ${outcomes.length - passed - skipped} failed, ${skipped} skipped`)
  }
}
