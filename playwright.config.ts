import { defineConfig } from '@playwright/test'
import { chromium, chromiumFlags } from './tests/support/browser/chromium.ts'

const port = process.env['TEST_PORT'] ?? '4310'

/** The menu, which only small screens have, and files that set their own widths or check none. */
const PHONE_ONLY =
  /(menu|checkout|shop-pages|policies|after-sale-request|desk-sign-in|desk-orders|community|reviews|training-log-storage|training-log-offline)\.spec\.ts/

const phone = { testDir: 'tests/browser', use: { viewport: { width: 390, height: 844 }, hasTouch: true } }
const desktop = { testDir: 'tests/browser', testIgnore: PHONE_ONLY, use: { viewport: { width: 1440, height: 900 } } }

export default defineConfig({
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // Ends tests that hang; a busy machine takes many times as long as an idle one.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['./tests/support/reporters/browser-reporter.ts']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      executablePath: chromium(),
      args: chromiumFlags,
    },
  },
  // The reporter names every repeated test in its last lines: a repeat is a defect to fix.
  retries: 1,
  projects: [
    { name: 'phone', ...phone, grepInvert: /@rest/ },
    { name: 'desktop', ...desktop, grepInvert: /@rest|@one-width/ },
    { name: 'http', testDir: 'tests/http', grepInvert: /@rest/ },
    // Only in `npm run test:all`.
    { name: 'rest-phone', ...phone, grep: /@rest/ },
    { name: 'rest-desktop', ...desktop, grep: /@rest/, grepInvert: /@one-width/ },
    { name: 'rest-http', testDir: 'tests/http', grep: /@rest/ },
    { name: 'rest-deploy', testDir: 'tests/deploy' },
  ],
  webServer: {
    command: 'node tests/support/browser/serve.ts',
    env: { PORT: port },
    url: `http://127.0.0.1:${port}`,
  },
})
