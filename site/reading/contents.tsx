import { preview } from '../../content/preview.ts'
import { chapterPath } from '../../routes.ts'
import { Style } from '../ui/style.tsx'
import type { OutlineEntry } from '../../guide/outline.ts'
import { outline } from '../guide/chapters.ts'
import css from './contents.css?inline'

/** The table of contents of the whole guide. What can be read is a link with its reading time; the rest says where it is. */
export function Contents() {
  return (
    <section className="contents wrap" aria-labelledby="contents">
      <Style name="contents" css={css} />
      <div className="contents-head">
        <h2 id="contents">{preview.contents}</h2>
        <p>{preview.contentsText}</p>
      </div>
      {outline.map(({ id, title, summary, entries }) => (
        <section key={id} className="contents-part" aria-label={title}>
          <div>
            <h3>{title}</h3>
            <p>{summary}</p>
          </div>
          <ol>
            {entries.map((entry) => (
              <ContentsEntry key={entry.number} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

function ContentsEntry({ entry: { number, title, summary, chapter } }: { entry: OutlineEntry }) {
  const readable = chapter?.preview ? chapter : undefined
  return (
    <li id={`chapter-${number}`} className={readable ? 'readable' : undefined}>
      <span className="figure">{number}</span>
      <div>
        <p className="contents-title">{readable ? <a href={chapterPath(readable.slug)}>{title}</a> : title}</p>
        <p>{summary}</p>
      </div>
      <p className="contents-state">{readable ? `${preview.read}, ${readable.minutes} min` : preview.locked}</p>
    </li>
  )
}
