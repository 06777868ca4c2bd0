import { expect, test } from 'vitest'
import { readEnvironment } from './env.ts'

test('without any setting the site runs on port 3000', () => {
  expect(readEnvironment({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1' })
})

test('an empty setting counts as none', () => {
  expect(readEnvironment({ PORT: '' }).PORT).toBe(3000)
})

test('a bad setting is reported with the expected and the actual value', () => {
  expect(() => readEnvironment({ PORT: 'abc' })).toThrow('PORT: expected a port number, such as 3000, got "abc"')
  expect(() => readEnvironment({ PORT: '70000' })).toThrow('PORT: expected a port from 0 to 65535, got "70000"')
  expect(() => readEnvironment({ SITE_URL: 'example.com' })).toThrow('SITE_URL: expected the address of the site')
})

test('a trailing slash of SITE_URL is removed', () => {
  expect(readEnvironment({ SITE_URL: 'https://example.com/' }).SITE_URL).toBe('https://example.com')
})

test('a SITE_URL with a path or without https is rejected', () => {
  for (const SITE_URL of ['https://example.com/shop', 'https://example.com/?a', 'https://me@example.com']) {
    expect(() => readEnvironment({ SITE_URL }), SITE_URL).toThrow('SITE_URL: expected an address without a path')
  }
  expect(() => readEnvironment({ SITE_URL: 'ftp://example.com' })).toThrow('SITE_URL: expected the address of the site')
  expect(() => readEnvironment({ SITE_URL: 'http://example.com' })).toThrow('SITE_URL: expected https://')
  for (const SITE_URL of ['http://localhost:3000', 'http://127.0.0.1:3000', 'https://example.com:8443']) {
    expect(readEnvironment({ SITE_URL }).SITE_URL).toBe(SITE_URL)
  }
})

test('a mistyped secret is not printed', () => {
  expect(() => readEnvironment({ SHOP_SECRET: 'too-short' })).not.toThrow('too-short')
  expect(() => readEnvironment({ SHOP_SECRET: 'too-short' })).toThrow('SHOP_SECRET: expected at least 32')
  expect(() => readEnvironment({ DATABASE_URL: 'mysql://me:pass@db' })).not.toThrow('pass@db')
})
