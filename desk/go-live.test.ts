import { expect, test } from 'vitest'
import { openPoints } from './go-live.ts'

test('the refund conflict, the placeholder seller and every unproven figure are named until they are settled', () => {
  const points = openPoints({ SITE_URL: 'https://fitsport.example', SMTP_URL: undefined }).join('\n')
  expect(points).toContain('30 days money back, the policy calls sales final')
  expect(points).toContain('content/seller.ts')
  for (const figure of ['4.9/5', '10,000+', '90 %', '15+ years', '30 days', '24/7']) expect(points).toContain(figure)
  expect(points).toContain('SITE_URL')
  expect(points).toContain('21 chapters are only planned')
})

test('a real address settles the address, and a mail server the mails', () => {
  const settled = { SITE_URL: 'https://guide.test', SMTP_URL: 'smtps://mail.guide.test' }
  expect(openPoints(settled).join('\n')).not.toMatch(/SITE_URL|SMTP_URL/)
  expect(openPoints({ ...settled, SMTP_URL: undefined }).join('\n')).toContain('SMTP_URL')
})
