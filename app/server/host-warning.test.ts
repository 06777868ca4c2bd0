import { expect, test } from 'vitest'
import { createHostWarning } from './host-warning.ts'

function warningsFor(...hosts: (string | undefined)[]): string[] {
  const sentences: string[] = []
  const notice = createHostWarning('https://shop.example', (sentence) => sentences.push(sentence))
  for (const host of hosts) notice(host)
  return sentences
}

test('requests under another host name are logged once', () => {
  const [sentence, ...more] = warningsFor('www.shop.example', 'WWW.shop.example:443', 'www.shop.example')
  expect(sentence).toMatch(/^For the owner: the site is reached as www\.shop\.example, but SITE_URL is https:\/\/shop/)
  expect(more).toEqual([])
})

test('our host name, localhost and invalid names are not logged', () => {
  expect(
    warningsFor('shop.example', 'shop.example:443', '127.0.0.1:3000', 'localhost', '[::1]', 'a b', '', undefined),
  ).toEqual([])
})

test('made-up host names do not fill the log', () => {
  expect(warningsFor(...Array.from({ length: 99 }, (_, number) => `n${number}.example`))).toHaveLength(5)
})
