import { expect, test } from 'vitest'
import { parseEmail, suggestion } from './email-address.ts'

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['  Ada.Lovelace+guide@Example.COM ', 'Ada.Lovelace+guide@example.com'],
  ["o'hara@sub.example.co.uk", "o'hara@sub.example.co.uk"],
  ['juergen@müller.example', 'juergen@müller.example'],
])('%j is an address', (typed, address) => {
  expect(parseEmail(typed)).toEqual({ address })
})

test.each([
  ['', 'missing'],
  ['   ', 'missing'],
  [`${'a'.repeat(10_000)}@example.com`, 'too-long'],
  ['ada', 'malformed'],
  ['ada@example', 'malformed'],
  ['@example.com', 'malformed'],
  ['ada@@example.com', 'malformed'],
  ['ada..l@example.com', 'malformed'],
  ['ada@-example.com', 'malformed'],
  ['ada@127.0.0.1', 'malformed'],
  ['<script>alert(1)</script>@example.com', 'malformed'],
  ['ada@example.com\r\nBcc: everybody@example.com', 'malformed'],
  ['ada lovelace@example.com', 'malformed'],
  [`ada@${'ü'.repeat(60)}.example`, 'malformed'],
  ['jürgen@müller.example', 'not-ascii'],
])('%j is rejected: %s', (typed, error) => {
  expect(parseEmail(typed)).toEqual({ error })
})

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@wbe.de', 'ada@web.de'],
])('did %s mean %s?', (typed, meant) => {
  expect(suggestion(typed)).toBe(meant)
})

test.each(['ada@gmail.com', 'ada@example.com', 'ada@mail.com', 'ada@uni-bonn.de', 'ada@company.io'])(
  '%s has no suggestion',
  (typed) => {
    expect(suggestion(typed)).toBeNull()
  },
)
