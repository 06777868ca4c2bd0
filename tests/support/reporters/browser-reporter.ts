import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { formatSlowestFiles } from './slowest-files.ts'

/** Ends a browser run with its slowest files and one line that counts the outcomes. */
export default class BrowserReporter implements Reporter {
  readonly #outcomes = new Map<string, string>()
  readonly #times = new Map<string, number>()

  onTestEnd(test: TestCase, result: TestResult) {
    const { file } = test.location
    this.#outcomes.set(test.id, result.status)
    this.#times.set(file, (this.#times.get(file) ?? 0) + result.duration)
  }

  onEnd(_result: FullResult) {
    const outcomes = [...this.#outcomes.values()]
    const passed = outcomes.filter((status) => status === 'passed').length
    const skipped = outcomes.filter((status) => status === 'skipped').length
    console.log(`\n${formatSlowestFiles(this.#times)}`)
    console.log(`\n${passed} passed, ${outcomes.length - passed - skipped} failed, ${skipped} skipped`)
  }
}
