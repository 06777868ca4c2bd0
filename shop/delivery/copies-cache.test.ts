import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { orderPaid } from '../../tests/support/shop/test-shop.ts'
import { delivered, order, shop } from '../../tests/support/shop/paid-order.ts'
import { removeCopies } from './copies-folder.ts'
import { stampedCopy } from './copy.ts'

const held = async () => {
  const copies = join(shop.folder, 'copies')
  const names = (await readdir(copies, { recursive: true })).filter((name) => name.endsWith('.epub'))
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(copies, name))).size))
  return sizes.reduce((total, size) => total + size, 0)
}

async function copyForAnother(): Promise<string> {
  shop.wait({ hours: 2 })
  return (await stampedCopy(shop, await orderPaid(shop), 'epub'))?.path ?? ''
}

test('copies take no more room than they may, and what was used least lately goes first', async () => {
  const { size } = await delivered('epub')
  shop.settings.copiesHold = size * 4.5
  const first = await copyForAnother()
  const second = await copyForAnother()
  const third = await copyForAnother()
  shop.wait({ hours: 2 })
  const { path: often } = await delivered('epub')
  for (let more = 0; more < 2; more++) {
    await copyForAnother()
    expect(await held()).toBeLessThanOrEqual(size * 4.5)
  }
  expect([first, second, third, often].map(existsSync)).toEqual([false, false, true, true])
})

test('a copy larger than all the room there is is delivered all the same', async () => {
  shop.settings.copiesHold = 10
  expect((await delivered('epub')).bytes.length).toBeGreaterThan(10)
  expect((await delivered('pdf')).bytes.length).toBeGreaterThan(10)
})

test('a refund removes the copies of its order, and of no other', async () => {
  const { path } = await delivered('epub')
  const others = await copyForAnother()
  await removeCopies(shop, order)
  await removeCopies(shop, order)
  expect([path, others].map(existsSync)).toEqual([false, true])
})
