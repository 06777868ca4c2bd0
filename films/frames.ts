import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { mistakes } from '../content/guide/movements/variants.ts'
import { type Staging, stageMovement, staging } from '../guide/ui/drawings/staging.ts'
import { palette } from '../platform/ui/palette.ts'
import { fromOtherSide, type Segment, withMistake } from '../guide/rig/film-segments.ts'
import type { Film } from './film.ts'
import { type Figure, FilmFrame } from './film-frame.tsx'

/** Renders frames as SVG, by segment and seconds since its start. */
export function frameRenderer(film: Film, size: number): (segment: Segment, t: number) => string {
  const { exercise } = film
  const figures = new Map<Segment['shows'], readonly Figure[]>()
  const figuresOf = (shows: Segment['shows']) => {
    const found = figures.get(shows) ?? stageFigures(film, shows)
    figures.set(shows, found)
    return found
  }
  const render = ({ text, shows }: Segment, t: number) =>
    renderToStaticMarkup(createElement(FilmFrame, { exercise, figures: figuresOf(shows), text, t, size }))
  // The encoder tints large areas that are almost gray.
  return (segment, t) => render(segment, t).replaceAll(palette.paper, palette.white)
}

function stageFigures({ exercise: { id, tempo }, movement }: Film, shows: Segment['shows']): Figure[] {
  const right = staging(id, tempo)
  if (shows === 'other side') return [{ staged: stageMovement(fromOtherSide(movement), tempo), mirrored: true }]
  const mistake = mistakes[id]
  if (shows === 'movement' || !mistake) return [{ staged: right }]
  return inOneScene([right, stageMovement(withMistake(movement, mistake), tempo)]).map((staged) => ({ staged }))
}

/** At the same scale, on the same floor. */
function inOneScene(all: readonly Staging[]): Staging[] {
  const scene = {
    left: Math.min(...all.map((staged) => staged.scene.left)),
    right: Math.max(...all.map((staged) => staged.scene.right)),
    high: Math.max(...all.map((staged) => staged.scene.high)),
  }
  return all.map((staged) => ({ ...staged, scene }))
}
