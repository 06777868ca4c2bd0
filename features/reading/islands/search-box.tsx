import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RoomCopy } from '../../../content/room.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import type { ExcerptPart, Found, previewOf as PreviewOf, SearchResult } from '../../../guide/search/find.ts'
import type { SearchTexts } from '../../../guide/search/search-terms.ts'

/** The board has a search of its own on its pages. */
const PANEL = 'search-guide'
const FIELD = 'search-guide-words'

interface SearchBoxProps {
  index: string
  /** The texts, for excerpts. */
  texts: string
  contents: string
  /** Where there is a shop. */
  help: string | undefined
  copy: RoomCopy['search']
}

interface Search {
  find: (query: string) => SearchResult
  previewOf: typeof PreviewOf
}

interface Results {
  query: string
  result: SearchResult
  previewOf: Search['previewOf']
}

/** One letter finds nothing, which is said only at Enter. */
const MIN_LETTERS = 2

/** As many as fit on a screen. */
const FIRST = 8

/**
 * A panel below the header of every page. When it opens, it fetches the index and what searches it, and then the texts.
 */
export function SearchBox({ index, texts: textsAddress, contents, help, copy }: SearchBoxProps) {
  const loading = useRef<Promise<Search>>(undefined)
  const loadingTexts = useRef<Promise<void>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLElement>(null)
  const [results, setResults] = useState<Results | 'searching' | 'failed' | null>(null)
  const [texts, setTexts] = useState<SearchTexts>([])
  const load = () => (loading.current ??= loadSearch(index))
  // Results are useful without excerpts.
  const loadTexts = () =>
    void (loadingTexts.current ??= loadJson(textsAddress)
      .then(setTexts)
      .catch(() => void (loadingTexts.current = undefined)))
  const search = async (query: string, minLetters = MIN_LETTERS) => {
    if (query.trim().length < minLetters) return setResults(null)
    if (!results) setResults('searching')
    try {
      const { find, previewOf } = await load()
      const result = find(query)
      if (input.current?.value === query) setResults({ query, result, previewOf })
      loadTexts()
    } catch {
      loading.current = undefined
      setResults('failed')
    }
  }
  /** Arrows go from one result to the next. Enter in the field goes to the first, which puts a phone's keyboard away. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    const at = stops.indexOf(event.currentTarget)
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: at === 0 && 1 }[event.key]
    if (!step) return
    event.preventDefault()
    if (event.key === 'Enter' && !results) void search(input.current?.value ?? '', 1)
    stops[at + step]?.focus()
  }
  const start = useEffectEvent(() => {
    const field = input.current
    if (!field) return
    // Back from a result.
    const query: unknown = history.state
    if (typeof query === 'string') {
      history.replaceState(null, '')
      field.value = query
      panel.current?.showPopover()
    }
    // The reader may have typed before this component was hydrated.
    void search(field.value)
  })
  useEffect(() => start(), [])
  return (
    <>
      <button type="button" className="header-button" popoverTarget={PANEL} aria-label={copy.open}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="M15.5 15.5L21 21" />
        </svg>
        <span>{copy.button}</span>
      </button>
      <search
        ref={panel}
        id={PANEL}
        className="room-panel room-search"
        popover="auto"
        onToggle={({ newState }) => {
          if (newState !== 'open') return
          input.current?.focus()
          load().catch(() => (loading.current = undefined))
        }}
      >
        <label htmlFor={FIELD}>{copy.label}</label>
        <input
          ref={input}
          id={FIELD}
          type="search"
          autoComplete="off"
          placeholder={copy.placeholder}
          onChange={({ target }) => void search(target.value)}
          onKeyDown={onKeyDown}
        />
        <p role="status">{results && messageOf(results, copy)}</p>
        {results && typeof results !== 'string' && (
          <SearchResults
            key={results.query}
            results={results}
            texts={texts}
            contents={contents}
            help={help}
            copy={copy}
            onKeyDown={onKeyDown}
            onChoose={() => {
              history.replaceState(results.query, '')
              panel.current?.hidePopover()
            }}
          />
        )}
      </search>
    </>
  )
}

async function loadSearch(address: string): Promise<Search> {
  const [{ createSearch, previewOf }, index] = await Promise.all([
    import('../../../guide/search/find.ts'),
    loadJson(address),
  ])
  return { find: createSearch(index), previewOf }
}

async function loadJson(address: string) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return await response.json()
}

/** Only this is announced, not the results at every key. */
function messageOf(results: Results | 'searching' | 'failed', copy: RoomCopy['search']): string {
  if (typeof results === 'string') return copy[results]
  const { found, meant } = results.result
  const { length: count } = found
  if (count === 0) return fillTemplate(copy.none, { words: results.query.trim() })
  if (meant) return fillTemplate(copy.meant, { words: meant })
  return count === 1 ? copy.one : fillTemplate(copy.some, { count })
}

interface SearchResultsProps {
  results: Results
  texts: SearchTexts
  contents: string
  help: string | undefined
  copy: RoomCopy['search']
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onChoose: () => void
}

function SearchResults({ results, texts, contents, help, copy, onKeyDown, onChoose }: SearchResultsProps) {
  const [isAll, setAll] = useState(false)
  const { found, words } = results.result
  const shown = isAll ? found : found.slice(0, FIRST)
  if (!found[0])
    return (
      <p className="ways">
        {[contents, help].map(
          (href, i) =>
            href && (
              <a key={href} href={href} onClick={onChoose} onKeyDown={onKeyDown}>
                {i ? copy.help : copy.contents}
              </a>
            ),
        )}
      </p>
    )
  return (
    <>
      <ol>
        {shown.map((one) => {
          const { excerpt, href } = results.previewOf(one.place, texts[one.index] ?? '', words)
          return (
            <li key={one.index}>
              <a href={href} onClick={onChoose} onKeyDown={onKeyDown}>
                <small>{labelOf(one, copy)}</small>
                <span>{one.place.title}</span>
              </a>
              <p>{excerpt.map(renderPart)}</p>
            </li>
          )
        })}
      </ol>
      {shown.length < found.length && (
        <button type="button" className="button button-quiet" onClick={() => setAll(true)}>
          {fillTemplate(copy.all, { count: found.length })}
        </button>
      )}
    </>
  )
}

const labelOf = ({ place: { kind, chapter = 0 } }: Found, copy: RoomCopy['search']) =>
  fillTemplate(copy.kinds[kind], { number: chapter })

// The parts of an excerpt have no other name than their order.
const renderPart = ({ text, isMatch }: ExcerptPart, i: number) => (isMatch ? <mark key={i}>{text}</mark> : text)
