import { PDFDocument } from '@cantoo/pdf-lib'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openAlerts } from '../alerts.ts'
import { stampedCopy } from './copy.ts'
import { createStamper } from './stamping/stamper.ts'
import { makePdf } from '../../tests/support/shop/books.ts'
import { delivered, order, shop } from '../../tests/support/shop/paid-order.ts'
import { stampsIn } from '../../tests/support/shop/buyer-lines.ts'
import { openTestShop, orderPaid } from '../../tests/support/shop/test-shop.ts'

const unfinished = () => join(shop.folder, 'copies/unfinished')

test('a copy is made once, and again when the seller brings a new edition', async () => {
  const [first, second] = await Promise.all([delivered('pdf'), delivered('pdf')])
  expect(first.path).toBe(second.path)
  await writeFile(shop.settings.books.pdf, await makePdf(4))
  const newer = await delivered('pdf')
  expect(newer.version).not.toBe(first.version)
  expect((await PDFDocument.load(newer.bytes)).getPageCount()).toBe(4)
})

test('a new edition takes the place of the old copy, and of no other', async () => {
  const [old, epub] = [await delivered('pdf'), await delivered('epub')]
  const others = await stampedCopy(shop, await orderPaid(shop), 'pdf')
  await writeFile(shop.settings.books.pdf, await makePdf(4))
  const { path } = await delivered('pdf')
  expect([old, epub, others, { path }].map((copy) => existsSync(copy?.path ?? ''))).toEqual([false, true, true, true])
})

test('two processes that make the same copy at once both deliver it marked', async () => {
  const other = await openTestShop({ ...shop.settings })
  let finish = () => {}
  const bothDone = new Promise<void>((resolve) => (finish = resolve))
  let done = 0
  for (const one of [shop, other]) {
    const { stamper } = one
    one.stamper = {
      ...stamper,
      async stamp(job) {
        await stamper.stamp(job)
        if (++done === 2) finish()
        await bothDone
      },
    }
  }
  const copies = await Promise.all([shop, other].map((one) => stampedCopy(one, order, 'pdf')))
  expect(copies[0]).toEqual(copies[1])
  expect((await stampsIn(await readFile(copies[0]?.path ?? ''))).slice(1)).not.toContain(null)
  expect(await openAlerts(shop)).toEqual([])
  expect(await readdir(unfinished())).toEqual([])
  await other.remove()
})

test('what a dead process left unfinished is cleared away, what another makes right now is not', async () => {
  await mkdir(unfinished(), { recursive: true })
  const begun = (minutesAgo: number) => `${shop.now().getTime() - minutesAgo * 60_000}-${randomUUID()}`
  const [dead, alive] = [begun(61), begun(1)]
  for (const name of [dead, alive]) await writeFile(join(unfinished(), name), '%PDF-1.7 half')
  await delivered('pdf')
  expect(await readdir(unfinished())).toEqual([alive])
})

test('a file that can’t be marked is delivered plain, and the owner is told', async () => {
  await writeFile(shop.settings.books.pdf, 'this is no PDF')
  const { bytes, size } = await delivered('pdf')
  expect(bytes.toString()).toBe('this is no PDF')
  expect(size).toBe(bytes.length)
  await delivered('pdf')
  expect(await openAlerts(shop)).toEqual([expect.objectContaining({ about: expect.stringContaining('unstamped pdf') })])
})

test('a copy that takes for ever is given up: the plain file is delivered, and the owner is told', async () => {
  shop.stamper = createStamper(new URL('data:text/javascript,for (;;);'), 100)
  const plain = await readFile(shop.settings.books.pdf)
  expect((await delivered('pdf')).bytes.equals(plain)).toBe(true)
  expect(await openAlerts(shop)).toEqual([expect.objectContaining({ about: expect.stringContaining('unstamped pdf') })])
})

test('where no copy can be written the plain file is delivered, and the owner is told', async () => {
  await writeFile(join(shop.folder, 'copies'), 'a file where the folder should be')
  const plain = await readFile(shop.settings.books.epub)
  expect((await delivered('epub')).bytes.equals(plain)).toBe(true)
  expect(await openAlerts(shop)).toEqual([
    expect.objectContaining({ about: expect.stringContaining('unstamped epub') }),
  ])
})

test('a copy that breaks off leaves nothing half-written, and the next try makes it whole', async () => {
  vi.spyOn(shop.stamper, 'stamp').mockImplementationOnce(async ({ target }) => {
    await writeFile(target, '%PDF-1.7 half')
    throw new Error('ENOSPC: no space left on device')
  })
  const plain = await readFile(shop.settings.books.pdf)
  expect((await delivered('pdf')).bytes.equals(plain)).toBe(true)
  expect(await readdir(unfinished())).toEqual([])
  expect((await stampsIn((await delivered('pdf')).bytes)).slice(1)).not.toContain(null)
})
