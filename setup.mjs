// The first step of `npm start`, `npm test` and the others: installs what the lock files name, once.
//   node setup.mjs         what building and serving need
//   node setup.mjs test    the tools of tests and checks, too
// It must run on the Node a machine happens to have, so it is plain JavaScript without dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('.', import.meta.url))
const bin = join(root, 'node_modules/.bin')
const stamp = join(root, 'node_modules/.installed')
const runtime = join(root, 'runtime')
const isWindows = process.platform === 'win32'

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
const asked = process.argv[2] === 'test' ? 'test' : 'start'
const isComplete = installed === `test ${lock}` || installed === `${asked} ${lock}`
/** What was installed once stays, so that `npm start` does not remove the tools of `npm test`. */
const level = existsSync(join(root, 'node_modules/vitest')) ? 'test' : asked
/** Installing replaces node_modules, so a Node from there would be gone. */
const hasNode = isNode24(process.version) && !process.execPath.startsWith(join(root, 'node_modules'))
if (!isComplete || !hasNode) {
  const start = performance.now()
  const results = await Promise.all([isComplete || installPackages(), hasNode || installNode()])
  if (results.includes(false)) {
    stop('The installation failed; npm says why above. Check the network and the free disk space, then try again.')
  }
  linkNode()
  if (!isComplete) {
    writeFileSync(stamp, `${level} ${lock}`)
    console.log(`Installed in ${Math.round((performance.now() - start) / 1000)} s.`)
  }
}

/** Adds to what is there if only the tools are missing; `npm ci` would install everything again. */
function installPackages() {
  console.log(level === 'test' ? 'Installing the packages for tests (once) …' : 'Installing packages (once) …')
  if (installed === `start ${lock}`) return npm(root, 'install', '--no-save', '--include=dev')
  return npm(root, 'ci', level === 'test' ? '--include=dev' : '--omit=dev')
}

/** Node 24 from npm, because the machine has another version. */
function installNode() {
  if (runtimeNode()) return true
  console.log(`Installing Node 24 for this project (once), because this machine has ${process.version} …`)
  return npm(runtime, 'ci', '--ignore-scripts')
}

function npm(cwd, ...args) {
  const child = spawn('npm', [...args, '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: isWindows,
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (status) => resolve(status === 0))
  })
}

/** npm puts node_modules/.bin first in the path of its scripts, and services start Node from there. */
function linkNode() {
  const node = hasNode ? process.execPath : runtimeNode()
  if (!node) {
    stop('npm has no Node 24 for this machine: install it from https://nodejs.org, then run the command again.')
  }
  mkdirSync(bin, { recursive: true })
  if (isWindows) return writeFileSync(join(bin, 'node.cmd'), `@"${node}" %* & exit /b\r\n`)
  rmSync(join(bin, 'node'), { force: true })
  symlinkSync(node, join(bin, 'node'))
}

/** The path of the Node that npm installed, if it is there and runs. */
function runtimeNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(runtime, 'package.json'), 'utf8'))
  const paths = Object.keys(optionalDependencies).map((name) =>
    join(runtime, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node'),
  )
  return paths.find((path) => isNode24(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout))
}

/** From 24.12 on, Node runs TypeScript without a warning. */
function isNode24(version) {
  const [, minor] = /^v24\.(\d+)\./.exec(version ?? '') ?? []
  return Number(minor) >= 12
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
