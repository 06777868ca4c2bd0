import { randomInt } from 'node:crypto'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const SCRIPTS = ['', 'ąćęłńóśźż', 'äöüß', 'αβγδεζηθ', 'абвгдежз', 'ğışç', 'ěščřž', 'åæø']

/** The line on a copy for a random address and order number. */
export const randomLine = () =>
  `Licensed to ${randomAddress()} · order ${randomOf('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 8)}`

function randomAddress(): string {
  const local = randomOf(`${LETTERS.toUpperCase()}${LETTERS}._+-!#$%&'*/=?^{|}~`, 1 + randomInt(30))
  const domain = randomOf(LETTERS + (SCRIPTS[randomInt(SCRIPTS.length)] ?? ''), 1 + randomInt(30))
  return `${local}@${domain}.${randomOf('abcdefghijklmnopqrstuvwxyz', 2 + randomInt(4))}`
}

const randomOf = (letters: string, length: number) =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
