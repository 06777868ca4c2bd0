import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const PORT = '4311'

test('npm run dev shows the site, hydrates its header, and reloads when a component changes', async ({ page }) => {
  // Vite starts from scratch, which takes its time on a busy machine.
  test.slow()
  const env = { ...process.env, PORT, DATA_FOLDER: '.cache/dev-shop' }
  const server = spawn(process.execPath, ['server/dev/main.ts'], { cwd: root, env })
  const section = join(root, 'site/landing/about.tsx')
  const original = readFileSync(section, 'utf8')
  try {
    let said = ''
    while (!said.includes('hot reload')) said += String((await once(server.stdout, 'data'))[0])
    await page.route(/unsplash/, (route) => route.abort())
    await page.goto(`http://127.0.0.1:${PORT}/`)
    await page.mouse.wheel(0, 600)
    await expect(page.locator('.header-bar')).toHaveAttribute('data-scrolled', 'true', { timeout: 20_000 })
    writeFileSync(section, original.replace('about-years"', 'about-years freshly-changed"'))
    await expect(page.locator('.freshly-changed')).toHaveCount(1, { timeout: 20_000 })
  } finally {
    writeFileSync(section, original)
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
})
