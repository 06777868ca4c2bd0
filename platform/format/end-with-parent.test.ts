import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'fitsport-parent-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = (name: string, code: string) => {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, code)
  return path
}

const module = JSON.stringify(join(import.meta.dirname, 'end-with-parent.ts'))
const busy = program(
  'busy',
  `import { endWithParent } from ${module}
  endWithParent()
  setInterval(() => {}, 1000)
  process.send(process.pid)`,
)
const blocked = program(
  'blocked',
  `import { endWithParent } from ${module}
  endWithParent()
  process.send(process.pid, () => { for (;;); })`,
)
const idle = program('idle', `import { endWithParent } from ${module}\nendWithParent()`)
const parent = program(
  'parent',
  `import { fork } from 'node:child_process'
  fork(process.argv[2]).on('message', (pid) => process.send(pid))`,
)

test.each([
  ['waits', busy],
  ['computes without a pause', blocked],
])('a worker that %s ends when its parent is killed with kill -9', async (_, worker) => {
  const running = fork(parent, [worker], { execArgv: [] })
  const [pid] = await once(running, 'message')
  expect(isRunning(Number(pid))).toBe(true)
  running.kill('SIGKILL')
  await expect.poll(() => isRunning(Number(pid))).toBe(false)
})

test('a worker that has finished its work ends by itself', async () => {
  expect(await once(fork(idle, { execArgv: [] }), 'exit')).toEqual([0, null])
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
