import { useId, useRef, useState } from 'react'
import type { SearchPlace } from '../../../guide/manuscript/search-terms.ts'
import type { RoomCopy } from '../../../content/room.ts'
import { createSearch } from './search-index.ts'

export interface SearchBoxProps {
  index: string
  /** The address of a chapter, with `:chapter` for its name. */
  chapter: string
  copy: RoomCopy['search']
}

/** So many places are shown; who needs more types another word. */
const SHOWN = 12

type Ask = (question: string) => SearchPlace[]

/** Searches the whole guide. The index is fetched when somebody first types. */
export function SearchBox({ index, chapter, copy }: SearchBoxProps) {
  const id = useId()
  const loading = useRef<Promise<Ask>>(undefined)
  const latest = useRef('')
  const [found, setFound] = useState<{ question: string; places: SearchPlace[] } | 'failed' | null>(null)
  const search = async (question: string) => {
    latest.current = question
    if (question.trim() === '') return setFound(null)
    try {
      const ask = await (loading.current ??= load(index))
      if (latest.current === question) setFound({ question, places: ask(question) })
    } catch {
      loading.current = undefined
      setFound('failed')
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
      <div aria-live="polite">{found && <Found found={found} chapter={chapter} copy={copy} />}</div>
    </search>
  )
}

async function load(index: string): Promise<Ask> {
  const answer = await fetch(index)
  if (!answer.ok) throw new Error(`The index answered ${answer.status}.`)
  return createSearch(await answer.json())
}

interface FoundProps extends Pick<SearchBoxProps, 'chapter' | 'copy'> {
  found: { question: string; places: SearchPlace[] } | 'failed'
}

function Found({ found, chapter, copy }: FoundProps) {
  if (found === 'failed') return <p>{copy.failed}</p>
  const { question, places } = found
  if (places.length === 0) return <p>{copy.none.replace('{words}', question.trim())}</p>
  return (
    <>
      <p>{places.length === 1 ? copy.one : copy.some.replace('{count}', String(places.length))}</p>
      <ol>
        {places.slice(0, SHOWN).map(({ chapter: number, slug, id, title }) => (
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
