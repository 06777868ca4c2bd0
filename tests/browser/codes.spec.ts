import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shopRoutes } from '../../routes.ts'
import { expect, play, test } from '../support/browser/buyer.ts'
import { type PrivateShop, servePrivateShop } from '../support/browser/private-shop.ts'

const dist = join(import.meta.dirname, '../../dist')
const unlimited = { percent: 25, from: null, until: null, limit: null, perAddress: null }
const codes = [
  { code: 'COACH7K2M', ...unlimited },
  { code: 'FIRST3', ...unlimited, limit: 3 },
]

let build: string
let shop: PrivateShop

test.beforeAll(async () => {
  build = buildWithCodes()
  shop = await servePrivateShop({ dist: build, settings: { TRUST_PROXY: '1' } })
})
test.afterAll(async () => {
  await shop.close()
  rmSync(build, { recursive: true })
})

/** The build, as if `content/offer.ts` had codes. */
function buildWithCodes(): string {
  const folder = mkdtempSync(join(tmpdir(), 'codes-'))
  for (const part of readdirSync(dist).filter((name) => name !== 'server')) {
    symlinkSync(join(dist, part), join(folder, part))
  }
  cpSync(join(dist, 'server'), join(folder, 'server'), { recursive: true })
  const parts = readdirSync(join(folder, 'server'), { recursive: true, encoding: 'utf8' })
  const changed = parts.filter((name) => name.endsWith('.js')).filter((name) => addCodes(join(folder, 'server', name)))
  expect(changed).toHaveLength(1)
  return folder
}

function addCodes(file: string): boolean {
  const program = readFileSync(file, 'utf8')
  const changed = program.replace(/\bcodes: "none"/, `codes: ${JSON.stringify(codes)}`)
  if (changed !== program) writeFileSync(file, changed)
  return changed !== program
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a typed code lowers the price before the buyer pays it', async ({ page, email }) => {
      await page.goto(shop.url + shopRoutes.checkout)
      await page.getByLabel('Your email address').fill(email)
      await page.getByRole('radio', { name: 'Credit card' }).check()
      await page.getByText('Have a code?').click()
      await page.getByLabel('Discount code').fill('nonsense')
      await page.getByRole('button', { name: 'Apply the code' }).click()
      await expect(page.getByText('This code can’t be used right now.').first()).toBeVisible()
      await page.getByLabel('Discount code').fill('coach-7k2m')
      await page.getByRole('button', { name: 'Apply the code' }).click()
      await expect(page.getByText('Code COACH7K2M: €10 off')).toBeVisible()
      await expect(page.getByLabel('Your email address')).toHaveValue(email)
      await page.getByRole('checkbox', { name: /delivered at once/ }).check()
      await page.getByRole('button', { name: 'Buy now – pay €30' }).click()
      await play(page, 'pay')
      await expect(page.getByRole('heading', { name: 'It’s yours' })).toBeVisible()
      await expect(page.locator('main')).toContainText('Discount, code COACH7K2M')
    })
  })
}

test('of 50 buyers who use a code with a limit of 3 at once, 3 succeed', async ({ page }) => {
  const orders = await Promise.all(Array.from({ length: 50 }, (_, i) => orderWithCode('FIRST3', i + 1)))
  expect(orders.filter((status) => status === 303)).toHaveLength(3)
  expect(orders.filter((status) => status === 422)).toHaveLength(47)
  await page.goto(`${shop.url}${shopRoutes.checkout}?code=FIRST3`)
  await expect(page.getByLabel('Discount code')).toHaveValue('FIRST3')
})

async function orderWithCode(code: string, place: number): Promise<number> {
  const form = await (await fetch(`${shop.url}${shopRoutes.checkout}?code=${code}`)).text()
  const key = /name="key" value="([^"]+)"/.exec(form)?.[1] ?? ''
  const email = `buyer${place}@example.com`
  const fields = { key, email, method: 'card', consent: 'yes', quantity: '1', code, quotedCode: code }
  const body = new URLSearchParams(fields)
  // Each from its own address: one address may send only a few forms a minute.
  const headers = { origin: shop.url, 'x-forwarded-for': `192.0.2.${place}` }
  const response = await fetch(shop.url + shopRoutes.checkout, { method: 'POST', body, headers, redirect: 'manual' })
  return response.status
}
