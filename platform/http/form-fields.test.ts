import { afterEach, expect, test } from 'vitest'
import { shopRoutes } from '../../routes.ts'
import { openTestSite, type TestSite } from '../../tests/support/shop/test-site.ts'
import { checkFields, defineForm, textField, valueField, valueFields } from './form-fields.tsx'
import { defaultContent } from '../content/defaults.ts'

let site: TestSite | undefined
afterEach(() => site?.shop.remove())

const form = defineForm({ act: valueField(), note: textField(5), reply: textField(5), alert: valueFields(2) })

const assets = {
  siteUrl: 'https://shop.example',
  islands: '/i.js',
  content: defaultContent,
  fonts: { display: '/d.woff2', text: '/t.woff2' },
  price: { price: 4000, originalPrice: 8000, currency: 'EUR' },
}
const app = { shell: { assets, mode: 'live' } } as const

function parse(sent: string) {
  return checkFields(app, form, new URLSearchParams(sent))
}

function valuesOf(sent: string) {
  const parsed = parse(sent)
  if (parsed instanceof Response) throw new Error(`Refused with ${parsed.status}.`)
  return parsed
}

test('declared fields are read, others are ignored', () => {
  const sent = valuesOf('act=send&note=%0D%0A&alert=1&alert=2&other=x&act=second')
  expect(sent.get('act')).toBe('send')
  expect(sent.get('note')).toBe('\n')
  expect(sent.getAll('alert')).toEqual(['1', '2'])
  expect(sent.has('reply')).toBe(false)
  expect(sent.get('reply')).toBeNull()
  expect(sent.entries().map(([name]) => name)).toEqual(['act', 'note', 'alert', 'alert'])
})

test('a NUL, which PostgreSQL can’t store, is removed', () => {
  expect(valuesOf('note=a%00b').get('note')).toBe('ab')
})

test('a field that is not declared can’t be read', () => {
  // @ts-expect-error -- the compiler knows the names, too
  expect(() => valuesOf('').get('other')).toThrow('declares no field "other"')
})

test('a text that is too long can be shown again, but not read', () => {
  const sent = valuesOf('reply=123456')
  expect(sent.isTooLong('reply')).toBe(true)
  expect(sent.typed('reply')).toBe('123456')
  expect(() => sent.get('reply')).toThrow('isTooLong')
  expect(() => sent.entries()).toThrow('isTooLong')
})

test('letters count, not the units that store them', () => {
  expect(valuesOf(`reply=${'👍'.repeat(5)}`).get('reply')).toBe('👍'.repeat(5))
  expect(valuesOf(`reply=${'👍'.repeat(6)}`).isTooLong('reply')).toBe(true)
  expect(valuesOf('reply=a%0D%0Abcd').isTooLong('reply')).toBe(false)
})

test('what only our pages send is refused when it is too long or sent too often', () => {
  for (const sent of [`act=${'x'.repeat(101)}`, 'alert=1&alert=2&alert=3', `alert=${'x'.repeat(101)}`]) {
    expect(parse(sent)).toMatchObject({ status: 400 })
  }
})

test('the error of a text says how long it is and how long it may be', () => {
  const sent = valuesOf('act=send&note=%3Cb%3E123&reply=123')
  expect(sent.hasTooLong()).toBe(true)
  expect(sent.lengthErrors()).toEqual({
    note: 'That’s 6 characters. There’s room for 5, so please shorten it.',
  })
  expect(sent.lengthError('note')).toBe(sent.lengthErrors()['note'])
  expect(sent.lengthError('reply')).toBeUndefined()
})

test('a long gift message comes back in the checkout form, and nothing is ordered', async () => {
  site = await openTestSite()
  const message = `a${' '.repeat(60_000)}x`
  const refused = await site.post(shopRoutes.checkout, { gift: 'yes', 'gift-message': message })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toContain('There’s room for 300.')
  expect(html).toContain(message)
})
