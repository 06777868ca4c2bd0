import type { Reporter, TestModule } from 'vitest/node'
import { formatFailure } from './failure.ts'
import { formatSlowestFiles } from './slowest-files.ts'

/** Ends a unit run with its slowest files (imports, hooks and tests), its failures and one line that counts the outcomes. */
export default class UnitReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const times = modules.map((module): [string, number] => {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      return [module.moduleId, collectDuration + setupDuration + duration]
    })
    const inState = (state: 'passed' | 'failed' | 'skipped') =>
      modules.flatMap(({ children }) => [...children.allTests(state)])
    const failed = inState('failed')
    console.log(`\n${formatSlowestFiles(new Map(times))}\n`)
    for (const test of failed) {
      const { moduleId: file } = test.module
      console.log(formatFailure({ file, title: test.fullName, message: test.result().errors?.[0]?.message }))
    }
    console.log(`${inState('passed').length} passed, ${failed.length} failed, ${inState('skipped').length} skipped`)
  }
}
