import { expect, test } from '@playwright/test'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../../dist/server/main.js')

test('the server prints its address, answers there, and stops cleanly on Ctrl-C', async ({ request }) => {
  const { server, output } = start({ PORT: '0' })
  const address = await printed(output, server, /http:\/\/localhost:\d+/)
  expect((await request.get(address.replace('localhost', '127.0.0.1'))).status()).toBe(200)
  server.kill('SIGINT')
  expect(await once(server, 'exit')).toEqual([0, null])
})

test('a taken port is told in one line', async ({ baseURL }) => {
  const { server, output } = start({ PORT: new URL(baseURL ?? '').port })
  const [code] = await once(server, 'exit')
  expect(code).toBe(1)
  expect(output.join('').trim()).toMatch(/^Port \d+ is taken\. .*$/)
})

test('a bad setting stops the start with one line that names it', async () => {
  const { server, output } = start({ PORT: 'eighty' })
  const [code] = await once(server, 'exit')
  expect(code).toBe(1)
  expect(output.join('').trim()).toBe('PORT: expected a port number, such as 3000, got "eighty"')
})

function start(settings: Record<string, string>): { server: ChildProcess; output: string[] } {
  const server = spawn(process.execPath, [program], { env: { ...process.env, ...settings } })
  const output: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  return { server, output }
}

async function printed(output: string[], server: ChildProcess, pattern: RegExp): Promise<string> {
  while (!pattern.test(output.join(''))) await once(server.stdout ?? server, 'data')
  return pattern.exec(output.join(''))?.[0] ?? ''
}
