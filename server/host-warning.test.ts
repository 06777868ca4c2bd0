import { expect, test } from 'vitest'
import { createHostWarning } from './host-warning.ts'

function told(...hosts: (string | undefined)[]): string[] {
  const sentences: string[] = []
  const notice = createHostWarning('https://shop.example', (sentence) => sentences.push(sentence))
  for (const host of hosts) notice(host)
  return sentences
}

test('being reached under another name is told in one line, once', () => {
  const [sentence, ...more] = told('www.shop.example', 'WWW.shop.example:443', 'www.shop.example')
  expect(sentence).toMatch(/^For the owner: the site is reached as www\.shop\.example, but SITE_URL is https:\/\/shop/)
  expect(more).toEqual([])
})

test('its own name, this machine and nonsense are not worth a word', () => {
  expect(
    told('shop.example', 'shop.example:443', '127.0.0.1:3000', 'localhost', '[::1]', 'a b', '', undefined),
  ).toEqual([])
})

test('whoever makes up names does not fill the log', () => {
  expect(told(...Array.from({ length: 99 }, (_, number) => `n${number}.example`))).toHaveLength(5)
})
