import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeEpub, makePdf } from '../../../tests/support/shop/books.ts'
import { stampEpub } from './stamp-epub.ts'
import { stampPdf } from './stamp-pdf.ts'

const LINE = 'Licensed to ada@example.com · order 7K4M-X2RN'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

test('the same copy made a day later is the same bytes, so that a download can go on with it', async () => {
  const [pdf, epub] = [await makePdf(2), makeEpub()]
  const early = [await stampPdf(pdf, LINE), stampEpub(epub, LINE)]
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000)
  expect([await stampPdf(pdf, LINE), stampEpub(epub, LINE)]).toEqual(early)
})
