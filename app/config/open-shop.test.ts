import { beforeEach, expect, test, vi } from 'vitest'
import { seller } from '../../content/seller.ts'
import { readEnvironment } from './env.ts'
import { shopSettings } from './open-shop.ts'

vi.mock('../../content/seller.ts', () => ({
  seller: { name: 'Ada', address: ['1 High Street', 'Town'], email: 'a@b.eu' },
}))

const own = { placeholder: true, address: ['1 High Street', 'Town'], email: 'a@b.eu' }
const installed = { address: ['Street and number', 'Town'] }
beforeEach(() => void Object.assign(seller, own))

const built = {
  siteUrl: 'https://fitsport.example',
  contentKey: '',
  policies: [],
  books: { pdf: '', epub: '', 'sheets-a4': '', 'sheets-letter': '' },
  book: { pages: 343, planned: 0 },
  documentFonts: '',
}
const settings = (source: Record<string, string>) => shopSettings(readEnvironment(source), built)

const live = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SITE_URL: 'https://guide.test',
  SMTP_URL: 'smtps://mail.guide.test',
}
const everywhere = ['production', 'development', 'test'].map((NODE_ENV) => ({ NODE_ENV }))

test.each(everywhere)('live keys pass every check, $NODE_ENV or not', (place) => {
  expect(settings({ ...live, ...place })).toMatchObject({ mode: 'live', siteUrl: 'https://guide.test' })
  expect(() => settings({ ...live, ...place, SMTP_URL: '' })).toThrow('SMTP_URL must be set')
  for (const SITE_URL of ['', 'http://localhost:3000']) {
    expect(() => settings({ ...live, ...place, SITE_URL })).toThrow('SITE_URL must be set')
  }
  expect(() => settings({ ...live, ...place, STRIPE_WEBHOOK_SECRET: '' })).toThrow('belong together')
  Object.assign(seller, installed)
  expect(() => settings({ ...live, ...place })).toThrow('content/seller.ts')
})

test('own details are taken as real, whatever the file says', () => {
  expect(settings(live)).toMatchObject({ mode: 'live', seller: { placeholder: false } })
  for (const left of [installed, { ...own, email: 'hello@fitsport.example' }]) {
    Object.assign(seller, left)
    expect(() => settings(live)).toThrow('fill in the seller')
  }
})

test.each(everywhere)('test keys open a shop that is not ready to sell, $NODE_ENV or not', (place) => {
  Object.assign(seller, installed)
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(settings({ ...keys, ...place }).mode).toBe('test')
  expect(settings({ ...live, REHEARSAL: '1', SMTP_URL: '', ...place }).mode).toBe('rehearsal')
})

test('servers that share a database must share the signing secret', () => {
  const shared = { DATABASE_URL: 'postgres://db.test/shop' }
  expect(() => settings(shared)).toThrow('SHOP_SECRET must be set where DATABASE_URL is')
  expect(settings({ ...shared, SHOP_SECRET: 's'.repeat(32) }).secret).toHaveLength(32)
})

test('a live shop does not open with a book that is incomplete or shorter than promised', () => {
  const open = (book: { pages: number; planned: number }, more = {}) =>
    shopSettings(readEnvironment({ ...live, ...more }), { ...built, book })
  expect(() => open({ pages: 199, planned: 0 })).toThrow('promise 200+ pages, but the book has 199')
  expect(() => open({ pages: 343, planned: 1 })).toThrow('1 chapters that are only planned')
  expect(open({ pages: 200, planned: 0 }).mode).toBe('live')
  expect(open({ pages: 3, planned: 21 }, { BOOK_PDF: 'own.pdf', BOOK_EPUB: 'own.epub' }).books.pdf).toBe('own.pdf')
})
