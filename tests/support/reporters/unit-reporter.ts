import type { Reporter, TestModule } from 'vitest/node'
import { formatSlowestFiles } from './slowest-files.ts'

/** Prints the slowest files of a unit run: imports, hooks and tests. */
export default class UnitReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const times = modules.map((module): [string, number] => {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      return [module.moduleId, collectDuration + setupDuration + duration]
    })
    console.log(`\n${formatSlowestFiles(new Map(times))}\n`)
  }
}
