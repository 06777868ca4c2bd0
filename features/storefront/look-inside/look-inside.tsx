import { lookInside } from '../../../content/look-inside.ts'
import { Style } from '../../../platform/ui/style.tsx'
import css from './look-inside.css?inline'

const { heading, text, spreads, viewer } = lookInside

/** One picture holds all spreads, one below the other; each list item shows its slice. */
const slices = `@layer sections{${spreads.map((_, i) => slice(i + 1, (100 * i) / (spreads.length - 1 || 1))).join('')}}`

interface LookInsideProps {
  picture: string
  /** One level below the section around it. */
  level: 'h2' | 'h3'
}

/** A link to a page makes the list a viewer that fills the screen, without a script (`:target`). */
export function LookInside({ picture, level: Heading }: LookInsideProps) {
  return (
    <section className="inside" aria-labelledby="inside">
      <Style name="look-inside" css={css + slices} />
      <div className="wrap">
        <Heading id="inside">{heading}</Heading>
        <p>{text}</p>
      </div>
      <div className="spreads">
        <ul>
          {spreads.map(({ title, description }, i) => (
            <li key={title}>
              <a id={openerOf(i)} href={`#${idOf(2 * i + 1)}`}>
                <img src={picture} alt={description} width="839" height="595" loading="lazy" />
                {title}
              </a>
              <PageButtons page={2 * i + 1} opener={openerOf(i)} />
              <PageButtons page={2 * i + 2} opener={openerOf(i)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** On a wide screen, those of both pages are one row. */
const PageButtons = ({ page, opener }: { page: number; opener: string }) => (
  <nav id={idOf(page)}>
    {page > 1 && (
      <a href={`#${idOf(page - 1)}`} aria-label={viewer.previous}>
        ‹
      </a>
    )}
    <span>
      {page}
      {page % 2 === 1 && <span hidden>–{page + 1}</span>} / {PAGES}
    </span>
    {/* On the last page it keeps its place, so that no other button is under the finger. */}
    <a {...(page < PAGES && { href: `#${idOf(page + 1)}`, 'aria-label': viewer.next })}>›</a>
    <a href={`#${opener}`}>{viewer.close}</a>
  </nav>
)

const PAGES = 2 * spreads.length

const idOf = (page: number) => `page-${page}`

/** Closing leads back to it: a link that is the target gets the focus. */
const openerOf = (spread: number) => `open-${spread + 1}`

function slice(nth: number, percent: number): string {
  return `.inside li:nth-child(${nth}) img{object-position:0 ${Math.round(percent * 100) / 100}%}`
}
