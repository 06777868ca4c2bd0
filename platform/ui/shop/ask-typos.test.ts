import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { suggestion } from '../../format/email-address.ts'
import { meantAddress } from './ask-typos.ts'

const ADDRESSES = [
  'ada@gmial.com',
  'ada@gmail.com',
  'ada@gmai.com',
  'ada@GMAIL.CON',
  'ada@hotmial.fr',
  'ada@yaho.de',
  'ada@protonmial.com',
  'ada@mail.com',
  'ada@live.de',
  'ada@gmx.co',
  'ada@wbe.de',
  'ada@example.com',
  'a@b@outlok.com',
  'ada@iclod.com',
  'ada@me.co',
]

test('browsers ask about the same typos as the shop', () => {
  const asked = ADDRESSES.map((address): unknown => runInNewContext(`(${meantAddress})(address)`, { address }))
  expect(asked.map((meant) => meant ?? null)).toEqual(ADDRESSES.map(suggestion))
  expect(asked.filter(Boolean).length).toBeGreaterThan(5)
})
