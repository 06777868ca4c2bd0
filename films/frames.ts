import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { staging } from '../site/guide/drawings/staging.ts'
import { palette } from '../site/ui/palette.ts'
import type { Film } from './film.ts'
import { FilmFrame } from './film-frame.tsx'

/** The pictures of a film as SVG, each so many seconds after it began. */
export function frameRenderer({ exercise }: Film, size: number): (t: number) => string {
  const staged = staging(exercise.id, exercise.tempo)
  const drawn = (t: number) => renderToStaticMarkup(createElement(FilmFrame, { exercise, staged, t, size }))
  // The encoder tints whatever is wide and not quite grey.
  return (t) => drawn(t).replaceAll(palette.paper, palette.white)
}
