import type { ReactNode } from 'react'
import { preview } from '../../content/preview.ts'
import { chapterPath } from '../../routes.ts'
import { Style } from '../ui/style.tsx'
import css from './contents.css?inline'

export interface ContentsPart {
  id: string
  title: string
  summary: string
  entries: readonly ContentsEntry[]
}

interface ContentsEntry {
  number: number
  title: string
  summary: string
  /** What anybody may read before buying. */
  open?: { slug: string; minutes: number }
}

/** The table of contents of the whole guide. What can be read is a link with its reading time; the rest says where it is. */
export function Contents({ parts }: { parts: readonly ContentsPart[] }) {
  return (
    <section className="contents wrap" aria-labelledby="contents">
      <div className="contents-head">
        <h2 id="contents">{preview.contents}</h2>
        <p>{preview.contentsText}</p>
      </div>
      {parts.map(({ id, entries, ...part }) => (
        <PartOfContents key={id} {...part}>
          {entries.map((entry) => (
            <ContentsLine key={entry.number} entry={entry} />
          ))}
        </PartOfContents>
      ))}
    </section>
  )
}

interface PartProps {
  title: string
  summary: string
  /** Its chapters. */
  children: ReactNode
}

/** A part of the guide with its chapters, in the preview and in the reading room. */
export function PartOfContents({ title, summary, children }: PartProps) {
  return (
    <section className="contents-part" aria-label={title}>
      <Style name="contents" css={css} />
      <div>
        <h3>{title}</h3>
        <p>{summary}</p>
      </div>
      <ol>{children}</ol>
    </section>
  )
}

function ContentsLine({ entry: { number, title, summary, open } }: { entry: ContentsEntry }) {
  return (
    <li id={`chapter-${number}`} className={open ? 'readable' : undefined}>
      <span className="figure">{number}</span>
      <div>
        <p className="contents-title">{open ? <a href={chapterPath(open.slug)}>{title}</a> : title}</p>
        <p>{summary}</p>
      </div>
      <p className="contents-state">{open ? `${preview.read}, ${open.minutes} min` : preview.locked}</p>
    </li>
  )
}
