import { expect, test } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deskRoutes } from '../../routes.ts'
import { startServer } from '../support/servers/built-server.ts'
import { ensureWebkit, startWebkit } from '../support/browser/webkit.ts'

test('the owner opens the desk in WebKit on localhost', async () => {
  test.skip(!ensureWebkit(), 'WebKit is missing')
  const folder = mkdtempSync(join(tmpdir(), 'fitsport-webkit-'))
  const env = { DATA_FOLDER: folder }
  const server = await startServer({ env })
  const webkit = await startWebkit()
  try {
    const desk = ['app/commands/main.ts', 'link']
    const printed = execFileSync(process.execPath, desk, { encoding: 'utf8', env: { ...process.env, ...env } })
    const link = /http\S+/.exec(printed)?.[0] ?? ''
    await webkit.open(new URL(new URL(link).pathname, server.url.replace('127.0.0.1', 'localhost')).href)
    await webkit.run(`document.querySelector('main form button').click()`)
    await expect.poll(() => webkit.run('return location.pathname')).not.toMatch(/enter/)
    await webkit.open(server.url.replace('127.0.0.1', 'localhost') + deskRoutes.orders)
    expect(await webkit.run('return document.querySelector("h1")?.textContent')).toContain('Orders')
  } finally {
    await webkit.stop()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
