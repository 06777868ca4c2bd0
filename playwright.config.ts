import { defineConfig } from '@playwright/test'
import { readingRoutes } from './routes.ts'
import { chromium, chromiumFlags } from './tests/support/chromium.ts'
import { roomPort, roomUrl, sitePort as port } from './tests/support/room-url.ts'

/**
 * Everything runs against the production build: what a visitor does at the width of a phone, a tablet and a desktop
 * (tests/browser; only small screens have a menu), and what goes over the wire once (tests/http).
 */
export default defineConfig({
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A busy machine is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['./tests/support/closing-line.ts']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      executablePath: chromium(),
      args: chromiumFlags,
    },
  },
  projects: [
    { name: 'phone', testDir: 'tests/browser', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    {
      name: 'tablet',
      testDir: 'tests/browser',
      testIgnore: ['shop.spec.ts', 'movements.spec.ts'],
      use: { viewport: { width: 768, height: 1024 } },
    },
    {
      name: 'desktop',
      testDir: 'tests/browser',
      testIgnore: 'menu.spec.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    { name: 'http', testDir: 'tests/http' },
  ],
  webServer: [
    { command: 'node tests/support/serve.ts', env: { PORT: port }, url: `http://127.0.0.1:${port}` },
    { command: 'node tests/support/serve-room.ts', env: { PORT: roomPort }, url: roomUrl + readingRoutes.movements },
  ],
})
