// The first step of `npm start`, `npm test` and the others: installs what package-lock.json names, once.
// It must run on the Node a machine happens to have, so it is plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const root = new URL('./', import.meta.url)
const stamp = new URL('node_modules/.installed', root)
const lock = createHash('sha256')
  .update(readFileSync(new URL('package-lock.json', root)))
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing packages (once) …')
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) stop('npm ci failed; its message is above.')
  writeFileSync(stamp, lock)
}

// npm puts node_modules/.bin first in the path of its scripts.
const runtime = spawnSync('node', ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
if (!runtime.stdout?.startsWith('v24.')) {
  stop(
    'Node 24 is missing from node_modules: remove node_modules and run the command again, with install scripts allowed for the package "node".',
  )
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
