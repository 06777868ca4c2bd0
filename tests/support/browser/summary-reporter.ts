import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Ends a run with one plain line that counts what happened. */
export default class ClosingLine implements Reporter {
  readonly #outcomes = new Map<string, string>()

  onTestEnd(test: TestCase, result: TestResult) {
    this.#outcomes.set(test.id, result.status)
  }

  onEnd(_result: FullResult) {
    const outcomes = [...this.#outcomes.values()]
    const passed = outcomes.filter((status) => status === 'passed').length
    const skipped = outcomes.filter((status) => status === 'skipped').length
    console.log(`\n${passed} passed, ${outcomes.length - passed - skipped} failed, ${skipped} skipped`)
  }
}
