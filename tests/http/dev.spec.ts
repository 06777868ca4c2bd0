import { expect, type Page, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REST } from '../support/browser/visitor.ts'
import { files } from '../../routes.ts'

const checkout = join(import.meta.dirname, '../..')
const root = mkdtempSync(join(tmpdir(), 'fitsport-dev-'))
const PORT = '4311'
const address = `http://127.0.0.1:${PORT}`

/** A copy to edit: unit tests read the checkout at the same time. */
test.beforeAll(() => {
  const left = new Set(['node_modules', 'dist', 'builds', 'tests', 'test-results', 'data', '.git', '.cache'])
  for (const name of readdirSync(checkout).filter((entry) => !left.has(entry))) {
    cpSync(join(checkout, name), join(root, name), { recursive: true })
  }
  for (const name of ['node_modules', 'dist']) symlinkSync(realpathSync(join(checkout, name)), join(root, name))
})
test.afterAll(() => rmSync(root, { recursive: true, force: true }))

test(
  'npm run dev shows the site, reloads changes, and recovers after an error is fixed',
  { tag: REST },
  async ({ page }) => {
    const env = { ...process.env, PORT, HOST: '127.0.0.1', DATA_FOLDER: '.cache/dev-shop' }
    const server = spawn(process.execPath, ['run.ts', 'app/dev/run.ts'], { cwd: root, env })
    let output = ''
    server.stderr.on('data', (data) => (output += String(data)))
    try {
      while (!output.includes('hot reload')) output += String((await once(server.stdout, 'data'))[0])
      await page.route(/unsplash/, (route) => route.abort())
      await page.goto(`${address}/`)
      await page.mouse.wheel(0, 600)
      await expect(page.locator('.header-bar')).toHaveAttribute('data-scrolled', 'true')
      if (process.platform === 'linux')
        expect(listening(server.pid)).toEqual([`0100007F:${Number(PORT).toString(16).toUpperCase()}`])
      for (const path of [files.iconIco, files.iconSvg, files.manifest, files.samplePdf, files.sampleEpub]) {
        expect((await page.request.get(address + path)).status(), path).toBe(200)
      }
      await edited(
        'features/storefront/landing/about.tsx',
        ['about-years"', 'about-years freshly-changed"'],
        async () => {
          await expect(page.locator('.freshly-changed')).toHaveCount(1)
        },
      )
      await edited('content/prices.ts', ['price: 40,', 'price: 45,'], async () => {
        await expect(page.locator('#pricing')).toContainText('€45')
        expect(await (await page.request.get(`${address}/checkout`)).text()).toContain('pay €45')
      })
      await expectContentError(page, 'content/prices.ts', ['price: 40,', 'price: 40'], 'content/prices.ts:')
      await expectContentError(
        page,
        'content/prices.ts',
        ['price: 40,', 'price: 4000,'],
        '0.price: expected 1 to 500 euros',
      )
      await expectContentError(
        page,
        'features/storefront/landing/about.css',
        ['@layer', '@import "./mising.css";\n@layer'],
        'mising.css',
      )
      expect(output).toContain('content/prices.ts: 0.price: expected 1 to 500 euros')
      expect(output).not.toContain('    at ')
    } finally {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
  },
)

/** Saves a file with an error, expects it on the page, then fixes it. */
async function expectContentError(page: Page, file: string, change: [from: string, to: string], message: string) {
  await expect(page.locator('#pricing')).toBeAttached()
  await edited(file, change, async () => await expect(page.locator('pre')).toContainText(message))
  await expect(page.locator('#pricing')).toBeAttached()
}

async function edited(file: string, [from, to]: [string, string], check: () => Promise<void>) {
  const path = join(root, file)
  const original = readFileSync(path, 'utf8')
  try {
    writeFileSync(path, original.replace(from, to))
    await check()
  } finally {
    writeFileSync(path, original)
  }
}

/** Addresses a process listens on, as in /proc/net: 0100007F is 127.0.0.1. */
function listening(pid = 0): string[] {
  const own = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => openFile(`/proc/${pid}/fd/${fd}`)))
  return ['tcp', 'tcp6']
    .flatMap((kind) => readFileSync(`/proc/${pid}/net/${kind}`, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && own.has(`socket:[${inode}]`))
    .map(([, where = '']) => where)
}

/** The server opens and closes files while they are listed. */
function openFile(descriptor: string): string | undefined {
  try {
    return readlinkSync(descriptor)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
