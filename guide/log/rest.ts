/** Stored by its end, so that it is right after a locked screen or a closed page. */
export interface Rest {
  /** Milliseconds since 1970. */
  endsAt: number
  seconds: number
}

export const MORE_SECONDS = 15

export const beginRest = (seconds: number, now: number): Rest => ({ endsAt: now + seconds * 1000, seconds })

export const secondsLeft = ({ endsAt }: Rest, now: number): number => Math.max(0, Math.ceil((endsAt - now) / 1000))

export const lengthen = (rest: Rest, now: number): Rest => ({
  endsAt: Math.max(rest.endsAt, now) + MORE_SECONDS * 1000,
  seconds: rest.seconds + MORE_SECONDS,
})

/** If the clock was set back, the rest is never longer than planned. */
export const clampRest = (rest: Rest, now: number): Rest =>
  rest.endsAt - now > rest.seconds * 1000 ? beginRest(rest.seconds, now) : rest
