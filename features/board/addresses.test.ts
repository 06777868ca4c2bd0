import { expect, test } from 'vitest'
import { processorTime } from '../../tests/support/processor-time.ts'
import { countAddresses, mayHaveAddress } from './addresses.ts'

const plain = ['evil.com', 'evil.example/x', 'shop.evil.org', 'evil-shop.net/buy']

const disguises: Record<string, (address: string) => string> = {
  'as it is': (address) => address,
  'in a sentence': (address) => `Look at ${address}, it is cheap.`,
  'with a full-width dot': (address) => address.replaceAll('.', '．'),
  'with an ideographic full stop': (address) => address.replaceAll('.', '。'),
  'with a half-width ideographic full stop': (address) => address.replaceAll('.', '｡'),
  'with a one-dot leader': (address) => address.replaceAll('.', '․'),
  'with spaces around the dot': (address) => address.replaceAll('.', ' . '),
  'with a space before the dot': (address) => address.replaceAll('.', ' .'),
  'with zero-width joiners': (address) => Array.from(address).join('\u200d'),
  'with zero-width spaces': (address) => address.replaceAll('.', '\u200b.\u200b'),
  'with (dot)': (address) => address.replaceAll('.', '(dot)'),
  'with [ dot ]': (address) => address.replaceAll('.', ' [ dot ] '),
  'in capitals': (address) => address.toUpperCase(),
  'in full-width letters': (address) =>
    address.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  'with Cyrillic letters': (address) => address.replaceAll('e', 'е').replaceAll('o', 'о').replaceAll('c', 'с'),
  'with https://': (address) => `https://${address}`,
  'with www.': (address) => `www.${address}`,
}

test.each(Object.entries(disguises))('an address %s is found', (_, disguise) => {
  for (const address of plain) expect(countAddresses(disguise(address)), disguise(address)).toBeGreaterThan(0)
})

test.each(['10.0.0.1/x', '10.0.0.1', '[::1]/x', 'fe80::1', '2001:db8:0:1::5', 'xn--pple-43d.com', 'ada@evil.example'])(
  'the address %s is found',
  (address) => expect(countAddresses(address)).toBeGreaterThan(0),
)

test.each([
  'See you at 8.30 p.m.',
  '3.5 kg',
  'Happy birthday...Anna',
  'Happy birthday… Anna',
  'e.g. squats',
  '5 × 5',
  'I did it.No problem.',
  'I did it. No problem. It is fine.',
  'Squats, i.e. legs. In the morning. To be fair.',
  'Dr. Who and J.R.R. Tolkien',
  '3 sets of 12/10/8 reps, 1:30:00 in all',
  'Version 1.2.3',
  'max.mustermann',
  'polka dot dress',
  'Am 3.5. um 12.30 Uhr, z.B. im Park.',
  'あけまして。おめでとう。',
  'Weight: 62.5kg/138lb',
])('“%s” is no address', (text) => expect(countAddresses(text)).toBe(0))

test.each(['.', ' . ', 'a.', 'a .', '(dot', '1.', '::', ' dot ', '\u200d', 'a@'])(
  '64,000 characters of “%s” cost milliseconds',
  async (part) => {
    const text = part.repeat(64_000 / part.length)
    expect(await processorTime(() => void countAddresses(text))).toBeLessThan(1000)
  },
)

test('addresses are counted with and without https://', () => {
  expect(countAddresses('https://a.example www.b.example shop.example/buy 3.5 kg/week')).toBe(3)
})

test('where no address is needed, unknown endings count as well', () => {
  for (const text of ['evil.zone', 'evil。zone', 'ada@example', 'ada＠example', 'evil . example', '10.0.0.1/x']) {
    expect(mayHaveAddress(text), text).toBe(true)
  }
  for (const text of ['Happy birthday...Anna', '3.5 kg, e.g. squats', 'See you at 8.30 p.m.', '5 × 5']) {
    expect(mayHaveAddress(text), text).toBe(false)
  }
})
