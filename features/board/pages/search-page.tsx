import { board } from '../../../content/board.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import type { ExcerptPart } from '../../../guide/search/find.ts'
import { boardRoutes } from '../../../routes.ts'
import type { Assets } from '../../../platform/ui/assets.ts'
import { FieldError } from '../../../platform/ui/shop/fields.tsx'
import { BoardFrame } from './board-frame.tsx'

const copy = board.search

interface FoundPost {
  id: string
  href: string
  title: string
  excerpt: readonly ExcerptPart[]
  author: string | null
  at: string
  when: string
}

interface SearchPageProps {
  assets: Assets
  query: string
  error?: string
  results?: Results
}

interface Results {
  found: readonly FoundPost[]
  /** True when there may be more. */
  isCut: boolean
}

export function SearchPage({ assets, query, error, results }: SearchPageProps) {
  return (
    <BoardFrame assets={assets} title={copy.title} path={boardRoutes.board}>
      <SearchForm query={query} error={error} />
      {results && <FoundPosts query={query} {...results} />}
    </BoardFrame>
  )
}

function FoundPosts({ query, found, isCut }: Results & { query: string }) {
  return (
    <>
      <p>{fillTemplate(summaryOf(found.length, isCut), { query, count: found.length })}</p>
      <ol className="threads">
        {found.map(({ id, href, title, excerpt, author, at, when }) => (
          <li key={id}>
            <p className="thread-title">
              <a href={href} dir="auto">
                {title || board.list.untitled}
              </a>
            </p>
            <p dir="auto" className="post-text">
              {excerpt.map(renderPart)}
            </p>
            <p className="thread-facts">
              <bdi>{author ?? board.roles.deleted}</bdi>
              <time dateTime={at}>{when}</time>
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

// The parts of an excerpt have no other name than their order.
const renderPart = ({ text, isMatch }: ExcerptPart, i: number) => (isMatch ? <mark key={i}>{text}</mark> : text)

function summaryOf(count: number, isCut: boolean): string {
  if (count === 0) return copy.none
  if (isCut) return copy.many
  return count === 1 ? copy.one : copy.some
}

export function SearchForm({ query, error }: { query: string; error?: string | undefined }) {
  return (
    <search>
      <form className="board-search" method="get" action={boardRoutes.board}>
        <label htmlFor="search">{copy.label}</label>
        <FieldError id="search" text={error} />
        <input
          id="search"
          name="search"
          type="search"
          defaultValue={query}
          maxLength={100}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'search-error' : undefined}
        />
        <button className="button button-quiet" type="submit">
          {copy.button}
        </button>
      </form>
    </search>
  )
}
