import type { ReactNode } from 'react'
import { preview } from '../../../content/preview.ts'
import { chapterPath } from '../../../routes.ts'
import { Style } from '../../../platform/ui/style.tsx'
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
  /** Set when the chapter is part of the preview. */
  open?: { slug: string; minutes: number }
}

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
  children: ReactNode
}

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
