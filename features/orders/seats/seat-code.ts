import { hash } from 'node:crypto'
import { fill, shopRoutes } from '../../../routes.ts'
import { signBytes } from '../../../platform/db/signed-token.ts'
import type { SeatRow } from '../../../platform/db/rows/seats.ts'
import { ALPHABET, MISREAD } from '../../../platform/format/order-number.ts'
import type { Shop } from '../../../platform/shop/shop.ts'

/** 72 bits. */
const LENGTH = 16
const GROUP = 4

type Coded = Pick<SeatRow, 'id' | 'generation'>

/** The secret that claims a seat: "7K4M-X2RN-…". Easy to type from a printed card. */
export function seatCode({ secret }: Pick<Shop, 'secret'>, { id, generation }: Coded): string {
  let value = BigInt(`0x${signBytes(secret, { purpose: 'seat', payload: `${id} ${generation}` }).toString('hex')}`)
  const base = BigInt(ALPHABET.length)
  const characters = Array.from({ length: LENGTH }, () => {
    const character = ALPHABET[Number(value % base)] ?? ''
    value /= base
    return character
  })
  return spell(characters.join(''))
}

/** As `seatCode` writes it, or why it can't be a code. */
export function parseSeatCode(typed: string): { code: string } | { error: 'incomplete' | 'character' } {
  const plain = typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[\s\-–_.]/g, '')
    .replace(/[ZGB]/g, (letter) => MISREAD[letter] ?? letter)
  if (plain.length !== LENGTH) return { error: 'incomplete' }
  const isCode = Array.from(plain).every((character) => ALPHABET.includes(character))
  return isCode ? { code: spell(plain) } : { error: 'character' }
}

export const seatCodeHash = (code: string): string => hash('sha256', `seat ${code}`, 'base64url')

/** The page where the seat is claimed. */
export const seatUrl = (shop: Pick<Shop, 'secret' | 'settings'>, seat: Coded): string =>
  new URL(fill(shopRoutes.claim, seatCode(shop, seat)), shop.settings.siteUrl).href

const spell = (characters: string) =>
  Array.from({ length: LENGTH / GROUP }, (_, i) => characters.slice(i * GROUP, (i + 1) * GROUP)).join('-')
