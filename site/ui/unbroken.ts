import { createElement, Fragment, type ReactNode } from 'react'

/** What `pieces` catches is one word to the reader, so no line may end inside it: a tempo, an order number. */
export function unbroken(text: string, pieces: RegExp): ReactNode {
  const parts = text.split(pieces)
  if (parts.length === 1) return text
  const set = (part: string, place: number) =>
    place % 2 === 0 ? part : createElement('span', { className: 'unbroken' }, part)
  return createElement(Fragment, {}, ...parts.map(set))
}
