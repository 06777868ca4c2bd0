import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskRoutes } from '../../../../routes.ts'
import { type Owner, ownerOf } from '../../../../tests/support/shop/owner.ts'
import { taxedByOss } from '../../../../tests/support/shop/test-shop.ts'
import { openTestSite, type TestSite } from '../../../../tests/support/shop/test-site.ts'

const LAST_ROW = 'f'.repeat(32)

/** Days, quarters, times and page marks that don't exist, are at the end of what can be written, or mean something else. */
const hostile = [
  ['9999-Q4', '9999-Q3', '0000-Q1', '0001-Q1', '2026-Q0', '2026-Q5', '99999-Q4', '２０２６-Q1', '2026-q4'],
  ['9999-12-31', '9999-12-01', '0000-01-01', '0001-01-01', '2026-02-30', '2026-13-01', '99999-01-01'],
  ['+275760-09-13', '-271821-04-20', 'NaN', 'Infinity', '8640000000000001', '-1', '0', '1e9'],
  ['9999-12-31T23:59:59.999Z', '-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z'],
  ['9999-12-31T23:59:59.999Z_', '_', '_x', `+275760-09-13T00:00:00.000Z_${LAST_ROW}`, `x_${LAST_ROW}`],
  ['', ' ', "'; --", '%', '<script>', '9'.repeat(400), '\u{10ffff}', LAST_ROW],
].flat()

/** Every page of the desk that shows a period or a page of a list, with the parameters that choose it. */
const pages: [path: string, parameters: string[]][] = [
  [deskRoutes.tax, ['quarter']],
  [deskRoutes.figures, ['from', 'to']],
  [deskRoutes.money, ['from', 'to', 'asOf', 'after']],
  [deskRoutes.orders, ['from', 'to', 'before', 'find']],
  [deskRoutes.cases, ['after', 'before']],
  [deskRoutes.journal, ['before']],
  [deskRoutes.board, ['after']],
]
const files: [path: string, fields: string[]][] = [
  [deskRoutes.taxFile, ['quarter']],
  [deskRoutes.moneyFile, ['from', 'to', 'asOf']],
]

let site: TestSite
let owner: Owner
let visitor = 0

beforeAll(async () => {
  site = await openTestSite({ tax: taxedByOss })
  await site.buy('ada@example.com')
  owner = await ownerOf(site)
})
afterAll(() => site.shop.remove())

/** Each from an address of its own, because visits are limited. */
const address = () => ({ 'x-forwarded-for': `10.0.${++visitor >> 8}.${visitor & 255}` })

/** Reads the response to its end: a file can fail after its first byte. */
async function check(name: string, request: Promise<Response>): Promise<string[]> {
  const outcome = await request.then(
    async (response) => ({ status: response.status, text: await response.text() }),
    (error: unknown) => ({ status: 0, text: String(error) }),
  )
  const isAnswered = [200, 303, 400, 422].includes(outcome.status)
  return isAnswered ? [] : [`${name}: ${outcome.status} ${outcome.status === 0 ? outcome.text : ''}`]
}

test.each(pages)('%s shows a page for every impossible period', async (path, parameters) => {
  const failures: string[] = []
  for (const value of hostile) {
    const alone = parameters.map((name) => ({ [name]: value }))
    const together = Object.fromEntries(parameters.filter((name) => name !== 'find').map((name) => [name, value]))
    for (const query of [...alone, together]) {
      const search = new URLSearchParams(query).toString()
      failures.push(...(await check(search, owner.get(`${path}?${search}`, address()))))
    }
  }
  expect(failures).toEqual([])
})

test.each(files)('%s is refused with a page for every impossible period', async (path, fields) => {
  const failures: string[] = []
  for (const value of hostile) {
    for (const format of ['csv', 'bzst']) {
      const form = { ...Object.fromEntries(fields.map((name) => [name, value])), format }
      failures.push(...(await check(`${format} ${value}`, owner.post(path, form, address()))))
    }
  }
  expect(failures).toEqual([])
})
