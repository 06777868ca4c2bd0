/** Lets one address do so many things at the same time. */
export interface AtOnce {
  /** What to call when it is done; `null` when there are too many already. */
  enter(who: string): (() => void) | null
}

export function createAtOnce(most: number): AtOnce {
  const under = new Map<string, number>()
  return {
    enter(who) {
      const now = under.get(who) ?? 0
      if (now >= most) return null
      under.set(who, now + 1)
      return () => leave(under, who)
    },
  }
}

function leave(under: Map<string, number>, who: string) {
  const left = (under.get(who) ?? 1) - 1
  if (left > 0) under.set(who, left)
  else under.delete(who)
}
