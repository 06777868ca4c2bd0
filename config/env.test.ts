import { expect, test } from 'vitest'
import { readEnvironment } from './env.ts'

test('without any setting the site runs on port 3000', () => {
  expect(readEnvironment({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1' })
})

test('an empty setting counts as none', () => {
  expect(readEnvironment({ PORT: '' }).PORT).toBe(3000)
})

test('a bad setting is named, with what was expected and what was there', () => {
  expect(() => readEnvironment({ PORT: 'abc' })).toThrow('PORT: expected a port number, such as 3000, got "abc"')
  expect(() => readEnvironment({ PORT: '70000' })).toThrow('PORT: expected a port from 0 to 65535, got "70000"')
  expect(() => readEnvironment({ SITE_URL: 'example.com' })).toThrow('SITE_URL: expected the address of the site')
})

test('the address of the site loses a slash behind it', () => {
  expect(readEnvironment({ SITE_URL: 'https://example.com/' }).SITE_URL).toBe('https://example.com')
})

test('an address of the site with a path, or that nobody can reach safely, is refused', () => {
  for (const SITE_URL of ['https://example.com/shop', 'https://example.com/?a', 'https://me@example.com']) {
    expect(() => readEnvironment({ SITE_URL }), SITE_URL).toThrow('SITE_URL: expected an address without a path')
  }
  expect(() => readEnvironment({ SITE_URL: 'ftp://example.com' })).toThrow('SITE_URL: expected the address of the site')
  expect(() => readEnvironment({ SITE_URL: 'http://example.com' })).toThrow('SITE_URL: expected https://')
  for (const SITE_URL of ['http://localhost:3000', 'http://127.0.0.1:3000', 'https://example.com:8443']) {
    expect(readEnvironment({ SITE_URL }).SITE_URL).toBe(SITE_URL)
  }
})

test('the servers behind a proxy are named with their ports', () => {
  expect(readEnvironment({ SERVERS: '10.0.0.1:3000, two:3000' }).SERVERS).toEqual(['10.0.0.1:3000', 'two:3000'])
  expect(() => readEnvironment({ SERVERS: '10.0.0.1' })).toThrow('SERVERS: expected names or addresses with a port')
})

test('a secret with a slip in it is not shown', () => {
  expect(() => readEnvironment({ SHOP_SECRET: 'too-short' })).not.toThrow('too-short')
  expect(() => readEnvironment({ SHOP_SECRET: 'too-short' })).toThrow('SHOP_SECRET: expected at least 32')
  expect(() => readEnvironment({ DATABASE_URL: 'mysql://me:pass@db' })).not.toThrow('pass@db')
})
