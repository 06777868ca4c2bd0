import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { formatFailure } from './failure.ts'
import { formatSlowestFiles } from './slowest-files.ts'

/** Ends a browser run with its slowest files, its failures and repeats, and one line that counts the outcomes. */
export default class BrowserReporter implements Reporter {
  readonly #times = new Map<string, number>()
  #tests: TestCase[] = []

  onBegin(_config: FullConfig, suite: Suite) {
    this.#tests = suite.allTests()
  }

  onTestEnd({ location: { file } }: TestCase, { duration }: TestResult) {
    this.#times.set(file, (this.#times.get(file) ?? 0) + duration)
  }

  onEnd(_result: FullResult) {
    const finished = this.#tests.filter(({ results }) => results.length > 0)
    const failed = finished.filter((test) => test.outcome() === 'unexpected')
    const skipped = finished.filter((test) => test.outcome() === 'skipped')
    console.log(`\n${formatSlowestFiles(this.#times)}\n`)
    for (const test of finished) if (!test.ok() || test.outcome() === 'flaky') console.log(formatFinding(test))
    const passed = finished.length - failed.length - skipped.length
    console.log(`${passed} passed, ${failed.length} failed, ${skipped.length} skipped`)
  }
}

function formatFinding(test: TestCase): string {
  const [, project = '', , ...titles] = test.titlePath()
  const message = test.results.find(({ error }) => error)?.error?.message
  const title = [project, ...titles].join(' › ')
  return formatFailure({ file: test.location.file, title, message, isRepeated: test.outcome() === 'flaky' })
}
