/** A number to say on the phone: seven characters without look-alikes and a check character, as "7K4M-X2RN". */
export function newOrderNumber(): string {
  throw new Error('Not written yet')
}

/** What somebody typed, in the shop's spelling; `null` if it can't be an order number. */
export function parseOrderNumber(typed: string): string | null {
  throw new Error(`Not written yet: ${typed}`)
}
