import { Style } from './style.tsx'
import css from './page-contents.css?inline'

export interface Heading {
  id: string
  text: string
}

export function PageContents({ title, headings }: { title: string; headings: readonly Heading[] }) {
  return (
    <nav className="page-contents" aria-labelledby="page-contents">
      <Style name="page-contents" css={css} />
      <h2 id="page-contents">{title}</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
