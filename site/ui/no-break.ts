import { createElement, Fragment, type ReactNode } from 'react'

/** What `pieces` catches is one word to the reader, so no line may end inside it: a tempo, an order number. */
export function noBreak(text: string, pieces: RegExp): ReactNode {
  const parts = text.split(pieces)
  return parts.length === 1 ? text : createElement(Fragment, {}, ...parts.map(piece))
}

/** `split` puts what was caught at every second place. */
function piece(part: string, place: number): ReactNode {
  return place % 2 === 0 ? part : createElement('span', { className: 'unbroken' }, part)
}
