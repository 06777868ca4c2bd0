import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { RoomCopy } from '../../../content/room.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import type { excerptOf as ExcerptOf, Found, SearchResult } from '../../../guide/search/find.ts'
import type { SearchTexts } from '../../../guide/search/search-terms.ts'

interface SearchBoxProps {
  index: string
  /** The texts, for excerpts. */
  texts: string
  copy: RoomCopy['search']
}

interface Search {
  find: (query: string) => SearchResult
  excerptOf: typeof ExcerptOf
}

interface Results {
  query: string
  result: SearchResult
  excerptOf: Search['excerptOf']
}

/** Fetches the index and what searches it at the first key, and the texts once there is something to show of them. */
export function SearchBox({ index, texts: textsAddress, copy }: SearchBoxProps) {
  const id = useId()
  const loading = useRef<Promise<Search>>(undefined)
  const loadingTexts = useRef<Promise<void>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef('')
  const [results, setResults] = useState<Results | 'failed' | null>(null)
  const [texts, setTexts] = useState<SearchTexts>([])
  const loadTexts = async () => setTexts(await loadJson(textsAddress))
  const search = async (query: string) => {
    latest.current = query
    if (query.trim() === '') return setResults(null)
    try {
      const { find, excerptOf } = await (loading.current ??= loadSearch(index))
      const result = find(query)
      if (latest.current === query) setResults({ query, result, excerptOf })
      // Results are useful without excerpts.
      if (result.found.length > 0)
        loadingTexts.current ??= loadTexts().catch(() => void (loadingTexts.current = undefined))
    } catch {
      loading.current = undefined
      setResults('failed')
    }
  }
  const searchTyped = useEffectEvent(() => void search(input.current?.value ?? ''))
  // The reader may have typed before this component was hydrated.
  useEffect(() => searchTyped(), [])
  return (
    <search className="room-search">
      <label htmlFor={id}>{copy.label}</label>
      <input
        ref={input}
        id={id}
        type="search"
        autoComplete="off"
        placeholder={copy.placeholder}
        onChange={({ target }) => void search(target.value)}
      />
      <div aria-live="polite">{results && <SearchResults results={results} texts={texts} copy={copy} />}</div>
    </search>
  )
}

async function loadSearch(address: string): Promise<Search> {
  const [{ createSearch, excerptOf }, index] = await Promise.all([
    import('../../../guide/search/find.ts'),
    loadJson(address),
  ])
  return { find: createSearch(index), excerptOf }
}

async function loadJson(address: string) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return await response.json()
}

interface SearchResultsProps {
  results: Results | 'failed'
  texts: SearchTexts
  copy: RoomCopy['search']
}

function SearchResults({ results, texts, copy }: SearchResultsProps) {
  if (results === 'failed') return <p>{copy.failed}</p>
  const { query, result, excerptOf } = results
  const { found, words } = result
  if (found.length === 0) return <p>{fillTemplate(copy.none, { words: query.trim() })}</p>
  return (
    <>
      <p>{found.length === 1 ? copy.one : fillTemplate(copy.some, { count: found.length })}</p>
      <ol>
        {found.map((one) => (
          <li key={one.index}>
            <a href={one.place.path}>
              <small>{labelOf(one, copy)}</small>
              <span>{one.place.title}</span>
            </a>
            <Excerpt parts={excerptOf(texts[one.index] ?? '', words)} />
          </li>
        ))}
      </ol>
    </>
  )
}

const labelOf = ({ place: { kind, chapter = 0 } }: Found, copy: RoomCopy['search']) =>
  fillTemplate(copy.kinds[kind], { number: chapter })

function Excerpt({ parts }: { parts: ReturnType<Search['excerptOf']> }) {
  if (parts.length === 0) return null
  return (
    <p>
      {parts.map((part, i) =>
        // The parts of an excerpt have no other name than their order.
        part.isMatch ? <mark key={`${i + 1}`}>{part.text}</mark> : part.text,
      )}
    </p>
  )
}
