import { expect, test } from 'vitest'
import { newOrderNumber, parseOrderNumber, quoteOrderNumber } from './order-number.ts'

const numbers = Array.from({ length: 200 }, newOrderNumber)

test('an order number is short and has no lookalikes', () => {
  for (const number of numbers) expect(number).toMatch(/^[234678ACDEFHJKMNPQRTWXY]{4}-[234678ACDEFHJKMNPQRTWXY]{4}$/)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('it is parsed in lower case, with spaces, and without the dash', () => {
  for (const number of numbers) {
    expect(parseOrderNumber(number.toLowerCase())).toBe(number)
    expect(parseOrderNumber(` ${number.replace('-', ' ')} `)).toBe(number)
    expect(parseOrderNumber(number.replace('-', ''))).toBe(number)
  }
})

test('it is found in pasted text', () => {
  for (const number of numbers) {
    expect(parseOrderNumber(`Order ${number}.`)).toBe(number)
    expect(parseOrderNumber(`My code ${number.toLowerCase()}, thank you`)).toBe(number)
  }
})

test('a lookalike letter is read as the one in the alphabet', () => {
  for (const number of numbers) {
    const misread = number.replaceAll('2', 'z').replaceAll('6', 'G').replaceAll('8', 'b')
    expect(parseOrderNumber(misread)).toBe(number)
  }
})

test('it is quoted as it was typed, and other text is not quoted', () => {
  expect(parseOrderNumber('ABCD-EFGH')).toBe('A8CD-EF6H')
  expect(quoteOrderNumber('my order: abcd efgh, thanks')).toBe('ABCD-EFGH')
  for (const number of numbers) expect(quoteOrderNumber(number)).toBe(number)
  for (const text of ['', 'buy cheap pills', 'http://evil.example']) expect(quoteOrderNumber(text)).toBe('')
})

test('one wrong character or two swapped ones are detected', () => {
  for (const number of numbers) {
    const plain = number.replace('-', '')
    for (let place = 0; place < plain.length; place++) {
      const wrong = plain[place] === 'A' ? 'C' : 'A'
      expect(parseOrderNumber(plain.slice(0, place) + wrong + plain.slice(place + 1))).toBeNull()
    }
    for (let place = 0; place < 6; place++) {
      const swapped = plain.slice(0, place) + plain[place + 1] + plain[place] + plain.slice(place + 2)
      if (swapped !== plain) expect(parseOrderNumber(swapped)).toBeNull()
    }
  }
})

test.each(['', 'hello', '<script>alert(1)</script>', '2'.repeat(1000), '😀😀😀😀'])(
  '%j is not an order number',
  (typed) => {
    expect(parseOrderNumber(typed)).toBeNull()
  },
)
