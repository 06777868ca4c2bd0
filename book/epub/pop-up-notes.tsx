import type { FootnoteComponents } from '../../site/guide/text/chapter-text.tsx'

/** Footnotes in the markup that reading systems open in place: a reference, and an aside per note with a backlink. */
export const popUpFootnotes: FootnoteComponents = {
  Reference: ({ number }) => (
    <sup>
      <a href={`#fn-${number}`} id={`fnref-${number}`} {...{ 'epub:type': 'noteref' }} role="doc-noteref">
        {number}
      </a>
    </sup>
  ),
  Notes: ({ notes }) => (
    <section className="notes" aria-label="Notes">
      {notes.map(({ number, text }) => (
        <aside key={number} id={`fn-${number}`} {...{ 'epub:type': 'footnote' }} role="doc-footnote">
          <p>
            {number} {text}{' '}
            <a href={`#fnref-${number}`} role="doc-backlink" aria-label={`Back to note ${number} in the text`}>
              ↑
            </a>
          </p>
        </aside>
      ))}
    </section>
  ),
}
