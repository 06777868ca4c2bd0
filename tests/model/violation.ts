/** Which invariant a step broke, and how. */
export class Violation extends Error {
  readonly invariant: string

  constructor(invariant: string, details: string) {
    super(`${invariant}: ${details}`)
    this.invariant = invariant
  }
}

export function hold(isTrue: boolean, invariant: string, details: string | (() => string)): void {
  if (!isTrue) throw new Violation(invariant, typeof details === 'string' ? details : details())
}

export function same(actual: unknown, expected: unknown, invariant: string, about: string): void {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)]
  hold(one === other, invariant, () => `${about}: ${one}, expected ${other}`)
}
