export type EmailFault = 'missing' | 'too-long' | 'malformed'

/** The address as it will be used, or what is wrong with it. */
export function parseEmail(typed: string): { address: string } | { fault: EmailFault } {
  throw new Error(`Not written yet: ${typed}`)
}

/** "ada@gmial.com" → "ada@gmail.com"; `null` when nothing looks mistyped. */
export function suggestion(address: string): string | null {
  throw new Error(`Not written yet: ${address}`)
}
