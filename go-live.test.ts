import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { community } from './content/community.ts'
import { editions } from './content/editions.ts'
import { guide } from './content/guide/outline.ts'
import { readEnvironment } from './env.ts'
import { subscribedEvents } from './shop/payments/subscribed-events.ts'
import { openPoints, webhooksToRegister } from './go-live.ts'

const pointsOf = (source: Record<string, string>) => openPoints(readEnvironment(source)).join('\n')
const live = {
  SITE_URL: 'https://guide.test',
  SMTP_URL: 'smtps://mail.guide.test',
  TRUST_PROXY: '1',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test('the refund conflict, the placeholder seller and every unproven figure are named until they are settled', () => {
  const points = pointsOf({})
  expect(points).toContain('30 days money back, the policy calls sales final')
  expect(points).toContain('content/seller.ts')
  for (const figure of ['4.9/5', '10,000+', '90%', '15+ years', '30 days', '24/7']) expect(points).toContain(figure)
  expect(points).toContain('SITE_URL')
})

test('chapters are named as long as they are only planned', () => {
  onTestFinished(() => void (guide.planned.length = 0))
  expect(guide.planned).toEqual([])
  expect(pointsOf({})).not.toContain('only planned')
  const planned = { title: 'Another', summary: 'What it is about.', part: 'move' }
  guide.planned.push({ number: 98, ...planned }, { number: 99, ...planned })
  expect(pointsOf({})).toContain('2 chapters are only planned')
})

test('the community that the landing page promises is named until it has a place', () => {
  onTestFinished(() => void (community.place = null))
  expect(pointsOf({})).toContain('content/community.ts: the landing page promises community access')
  community.place = { name: 'Room', invitation: 'https://meet.example', rules: ['Be kind.'] }
  expect(pointsOf({})).not.toContain('content/community.ts')
})

test('a book that has changed since its newest edition is named, with what to write down', () => {
  const sold = (checksum: string) => openPoints(readEnvironment({}), checksum).join('\n')
  const newest = editions.at(-1)
  expect(sold(newest?.checksum ?? '')).not.toContain('content/editions.ts')
  expect(sold('abcdef0123456789')).toContain(`Add edition ${editions.length + 1} with the checksum 'abcdef0123456789'`)
})

test('settings are named until they are ready for real money', () => {
  expect(pointsOf(live)).not.toMatch(/SITE_URL|SMTP_URL|TRUST_PROXY|STRIPE|PAYPAL|SHOP_SECRET/)
  expect(pointsOf({ ...live, SMTP_URL: '' })).toContain('SMTP_URL')
  expect(pointsOf({ ...live, TRUST_PROXY: '0' })).toContain('TRUST_PROXY')
  expect(pointsOf({ ...live, DATABASE_URL: 'postgres://db.test/shop' })).toContain('SHOP_SECRET')
  expect(pointsOf({ ...live, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' })).toContain('the shop rehearses')
  expect(pointsOf({ ...live, STRIPE_SECRET_KEY: 'sk_test_1' })).toContain('these are test keys')
  expect(pointsOf({ ...live, STRIPE_SECRET_KEY: 'pk_live_1' })).toContain('a publishable key')
})

test('the page on hosting and the go-live check name the exact events of both providers, and no others', () => {
  const hosting = readFileSync(join(import.meta.dirname, 'docs/hosting.md'), 'utf8')
  const check = webhooksToRegister({ SITE_URL: 'https://guide.test' })
  const all = Object.values(subscribedEvents).flat()
  for (const text of [hosting, check]) {
    expect(text.match(/^\s*(?:[a-z_]+\.[a-z_.]+|[A-Z]+\.[A-Z.]+)$/gm)?.map((event) => event.trim())).toEqual(all)
  }
  expect(check).toContain('https://guide.test/webhooks/stripe\n    checkout.session.completed\n')
  expect(check).toContain('https://guide.test/webhooks/paypal\n    CHECKOUT.ORDER.APPROVED\n')
})
