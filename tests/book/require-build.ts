import { spawnSync } from 'node:child_process'
import { isBuilt, root } from './editions.ts'

/** The tests read the editions of the last build. `npm test` builds first; without a build, this makes one. */
export default function setup(): void {
  if (isBuilt()) return
  const { status } = spawnSync(process.execPath, ['run.ts', 'app/build/run-build.ts'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The build failed; see its message above.')
}
