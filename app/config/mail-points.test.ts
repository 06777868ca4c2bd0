import { expect, test } from 'vitest'
import { mailPoints } from './mail-points.ts'

const sender = { SMTP_URL: 'smtps://mail.guide.test', MAIL_FROM: 'My shop <hello@guide.test>' }

/** A DNS with these TXT records. */
const dns = (texts: Record<string, string[]>) => ({
  resolveTxt: (name: string) =>
    texts[name]
      ? Promise.resolve(texts[name].map((text) => [text.slice(0, 9), text.slice(9)]))
      : Promise.reject(Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: 'ENOTFOUND' })),
})

const spf = { 'guide.test': ['google-site-verification=1', 'v=spf1 include:spf.mailer.test -all'] }
const dkim = { 's1._domainkey.guide.test': ['k=rsa; p=MIGfMA0'] }
const dmarc = { '_dmarc.guide.test': ['v=DMARC1; p=quarantine'] }

test('a domain with SPF, DKIM and DMARC has nothing open', async () => {
  expect(await mailPoints(sender, dns({ ...spf, ...dkim, ...dmarc }))).toEqual([])
})

test('each record that is missing is named with what to add', async () => {
  const points = await mailPoints(sender, dns({}))
  expect(points).toHaveLength(3)
  expect(points[0]).toContain('add a TXT record for guide.test')
  expect(points[1]).toContain('no DKIM key of guide.test')
  expect(points[2]).toContain('_dmarc.guide.test')
})

test('two SPF records count as none, and a withdrawn DKIM key is no key', async () => {
  const twice = { 'guide.test': ['v=spf1 -all', 'v=spf1 include:spf.mailer.test -all'] }
  const withdrawn = { 's1._domainkey.guide.test': ['v=DKIM1; p='] }
  const points = await mailPoints(sender, dns({ ...twice, ...withdrawn, ...dmarc }))
  expect(points.join()).toContain('has 2 SPF records')
  expect(points.join()).toContain('no DKIM key')
})

test('a lookup that fails says so, and nothing is looked up without a mail server', async () => {
  const silent = {
    resolveTxt: () => Promise.reject(Object.assign(new Error('queryTxt ETIMEOUT'), { code: 'ETIMEOUT' })),
  }
  const points = await mailPoints(sender, silent)
  expect(points).toEqual([expect.stringContaining('could not be looked up')])
  expect(await mailPoints({ SMTP_URL: undefined, MAIL_FROM: sender.MAIL_FROM }, silent)).toEqual([])
})
