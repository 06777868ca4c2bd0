import { useId, useRef, useState } from 'react'
import type { SearchPlace } from '../../../guide/manuscript/search-terms.ts'
import type { RoomCopy } from '../../../content/room.ts'
import { createSearch } from './search-index.ts'

interface SearchBoxProps {
  index: string
  /** The address of a chapter, with `:chapter` for its name. */
  chapter: string
  copy: RoomCopy['search']
}

const MAX_RESULTS = 12

type Search = (query: string) => SearchPlace[]

/** Fetches the index at the first key. */
export function SearchBox({ index, chapter, copy }: SearchBoxProps) {
  const id = useId()
  const loading = useRef<Promise<Search>>(undefined)
  const latest = useRef('')
  const [results, setResults] = useState<{ query: string; places: SearchPlace[] } | 'failed' | null>(null)
  const search = async (query: string) => {
    latest.current = query
    if (query.trim() === '') return setResults(null)
    try {
      const find = await (loading.current ??= load(index))
      if (latest.current === query) setResults({ query, places: find(query) })
    } catch {
      loading.current = undefined
      setResults('failed')
    }
  }
  return (
    <search className="room-search">
      <label htmlFor={id}>{copy.label}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder={copy.placeholder}
        onChange={({ target }) => void search(target.value)}
      />
      <div aria-live="polite">{results && <SearchResults results={results} chapter={chapter} copy={copy} />}</div>
    </search>
  )
}

async function load(index: string): Promise<Search> {
  const response = await fetch(index)
  if (!response.ok) throw new Error(`The index answered ${response.status}.`)
  return createSearch(await response.json())
}

interface SearchResultsProps extends Pick<SearchBoxProps, 'chapter' | 'copy'> {
  results: { query: string; places: SearchPlace[] } | 'failed'
}

function SearchResults({ results, chapter, copy }: SearchResultsProps) {
  if (results === 'failed') return <p>{copy.failed}</p>
  const { query, places } = results
  if (places.length === 0) return <p>{copy.none.replace('{words}', query.trim())}</p>
  return (
    <>
      <p>{places.length === 1 ? copy.one : copy.some.replace('{count}', String(places.length))}</p>
      <ol>
        {places.slice(0, MAX_RESULTS).map(({ chapter: number, slug, id, title }) => (
          <li key={slug + id}>
            <a href={chapter.replace(':chapter', slug) + (id ? `#${id}` : '')}>
              <small>{copy.chapter.replace('{number}', String(number))}</small> {title}
            </a>
          </li>
        ))}
      </ol>
    </>
  )
}
