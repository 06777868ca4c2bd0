import type { Reporter, TestModule } from 'vitest/node'
import { formatSlowestFiles } from './slowest-files.ts'

/** Ends a unit run with its slowest files (imports, hooks and tests) and one line that counts the outcomes. */
export default class UnitReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const times = modules.map((module): [string, number] => {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      return [module.moduleId, collectDuration + setupDuration + duration]
    })
    const count = (state: 'passed' | 'failed' | 'skipped') =>
      modules.reduce((sum, { children }) => sum + [...children.allTests(state)].length, 0)
    console.log(`\n${formatSlowestFiles(new Map(times))}`)
    console.log(`\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)
  }
}
