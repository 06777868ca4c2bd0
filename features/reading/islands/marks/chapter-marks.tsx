import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { RoomCopy } from '../../../../content/room.ts'
import { fillTemplate } from '../../../../platform/format/fill.ts'
import { addHighlight, findBookmark, marksIn, toggleBookmark } from '../../../../guide/log/marks.ts'
import type { Mark } from '../../../../guide/log/record.ts'
import { newId } from '../log/new-id.ts'
import { paintHighlights, type SelectedQuote, selectedQuote } from './highlights.ts'
import { useMarks } from './use-marks.ts'

export interface ChapterMarksProps {
  slug: string
  title: string
  copy: RoomCopy['marks']
  /** Address of the synced copy. */
  sync: string
}

/** Bookmarks beside the headings, highlights of selected text, and both as a list at the end. */
export function ChapterMarks({ slug, title, copy, sync }: ChapterMarksProps) {
  const { log, change, listed, remove } = useMarks(sync)
  const marks = marksIn(log, slug)
  const lines = listed.filter(({ chapter }) => chapter === slug)
  useEffect(() => paintHighlights(marks.filter(({ quote }) => quote !== '')))
  const headings = useHeadings()
  return (
    <>
      {headings.map(({ place, section, text }) => {
        const own = { chapter: slug, section, title: text }
        return createPortal(
          <button
            type="button"
            className="mark-toggle"
            aria-pressed={findBookmark(log, own) !== undefined}
            aria-label={fillTemplate(copy.bookmark, { title: text })}
            onClick={() => change(toggleBookmark(log, own, new Date()))}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 3h12v18l-6-5-6 5z" />
            </svg>
          </button>,
          place,
        )
      })}
      <HighlightButton
        marks={marks}
        copy={copy}
        onRemove={remove}
        onHighlight={({ section, heading, quote, start }) =>
          change(
            addHighlight(
              log,
              { id: newId(), chapter: slug, section, title: heading || title, quote, start },
              new Date(),
            ),
          )
        }
      />
      {lines.length > 0 && (
        <section className="marks" aria-labelledby="marks">
          <h2 id="marks">{copy.inChapter}</h2>
          <ul>
            {lines.map((mark) => (
              <MarkLine key={mark.id} mark={mark} href={`#${mark.section}`} copy={copy} onRemove={() => remove(mark)} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface MarkLineProps {
  mark: Mark
  href: string
  /** Its chapter, where that is not the page. */
  place?: string | undefined
  copy: RoomCopy['marks']
  onRemove: () => void
}

const SHOWN = 140

export function MarkLine({ mark: { title, quote, at, gone }, href, place, copy, onRemove }: MarkLineProps) {
  const heading = place?.endsWith(title) ? '' : title
  const label = gone ? copy.undo : copy.remove
  const text = quote.length > SHOWN ? `${quote.slice(0, SHOWN)} …` : quote
  return (
    <li>
      {gone ? (
        <span>{copy.removed}</span>
      ) : (
        <a href={href}>
          {quote === '' ? title : `“${text.trim()}”`}
          <small>
            {[place, quote !== '' && heading, new Date(at).toLocaleDateString('en-GB', { dateStyle: 'medium' })]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </a>
      )}
      <button type="button" aria-label={`${label}: ${quote === '' ? title : text}`} onClick={onRemove}>
        {label}
      </button>
    </li>
  )
}

interface Heading {
  place: HTMLElement
  section: string
  text: string
}

/** An element beside each heading of the chapter, for its button. */
function useHeadings(): Heading[] {
  const [headings, setHeadings] = useState<Heading[]>([])
  useEffect(() => {
    let found: Heading[] = []
    const place = () => {
      found = headingsOf()
      setHeadings(found)
    }
    place()
    return () => found.forEach((heading) => heading.place.remove())
  }, [])
  return headings
}

const headingsOf = (): Heading[] =>
  [...document.querySelectorAll<HTMLElement>('.chapter-text > .heading > h2[id]')].map((heading) => {
    const place = document.createElement('span')
    heading.parentElement?.append(place)
    return { place, section: heading.id, text: heading.textContent ?? '' }
  })

/** Above the words. On a narrower screen, where what selects words has its own buttons there, at the end of the screen. */
const WIDE = 768

interface HighlightButtonProps {
  marks: readonly Mark[]
  copy: RoomCopy['marks']
  onHighlight: (quote: SelectedQuote) => void
  onRemove: (mark: Mark) => void
}

/** Within a highlight, selecting or tapping offers to remove it, until the reader goes on or presses Esc. */
function HighlightButton({ marks, copy, onHighlight, onRemove }: HighlightButtonProps) {
  const [selected, setSelected] = useState<SelectedQuote | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const look = () => setSelected(selectedQuote())
    const leave = (event: Event) => {
      const selection = document.getSelection()
      const isOver = event instanceof KeyboardEvent ? event.key === 'Escape' : selection?.isCollapsed
      if (!isOver) look()
      // Without it, a caret stays for those who select with the keys.
      else if (button.current) selection?.removeAllRanges()
    }
    const stop = new AbortController()
    // What was selected before scripts were ready.
    look()
    document.addEventListener('selectionchange', look, stop)
    document.addEventListener('scroll', leave, stop)
    document.addEventListener('keydown', leave, stop)
    return () => stop.abort()
  }, [])
  if (!selected) return null
  const { quote, start } = selected
  const own = marks.find((mark) => mark.start <= start && start + quote.length <= mark.start + mark.quote.length)
  if (!own?.quote && quote.trim() === '') return null
  const press = () => {
    if (own) onRemove(own)
    else onHighlight(selected)
    document.getSelection()?.removeAllRanges()
  }
  return (
    // A press must not take the selection away before it is read.
    <button
      ref={button}
      type="button"
      className="button mark-selection"
      style={
        innerWidth < WIDE
          ? {}
          : { insetBlock: `${Math.max(80, selected.top - 60)}px auto`, insetInline: `${selected.left}px auto` }
      }
      onPointerDown={(event) => event.preventDefault()}
      onClick={press}
    >
      {own ? copy.unhighlight : copy.highlight}
    </button>
  )
}
