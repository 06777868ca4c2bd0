import { createElement, Fragment, type ReactNode } from 'react'

/** Such as jonas@sv-linden.example and 4 December 2026. */
export const ADDRESS_OR_DATE = /([^\s@]+@[^\s@]+[^\s@.]|\b\d{1,2} \p{L}+ \d{4})/u

/** Keeps what `pieces` captures on one line: a tempo, an order number. */
export function noBreak(text: string, pieces: RegExp): ReactNode {
  const parts = text.split(pieces)
  return parts.length === 1 ? text : createElement(Fragment, {}, ...parts.map(piece))
}

/** `split` puts captures at every second place. */
function piece(part: string, place: number): ReactNode {
  return place % 2 === 0 ? part : createElement('span', { className: 'unbroken' }, part)
}
