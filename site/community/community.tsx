import { community } from '../../content/community.ts'
import { fillTemplate } from '../../format/fill.ts'
import { Style } from '../ui/style.tsx'
import css from './community.css?inline'

/**
 * Where readers meet, and its rules. Only for pages that require a purchase. While there is no community, the order
 * page says so.
 */
export function Community({ on }: { on: 'order' | 'room' }) {
  const { place, words: text } = community
  if (!place) return on === 'order' ? <NoPlaceYet /> : null
  const { name, invitation, rules } = place
  return (
    <section className={on === 'room' ? 'community community-wide wrap' : 'community'} aria-labelledby="community">
      <Style name="community" css={css} />
      <div>
        <h2 id="community">{text.title}</h2>
        <p>{fillTemplate(text.text, { name })}</p>
        <a className="button" href={invitation} rel="noreferrer">
          {fillTemplate(text.join, { name })}
        </a>
      </div>
      <div>
        <h3>{text.rules}</h3>
        <ol>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const NoPlaceYet = () => (
  <section aria-labelledby="community">
    <h2 id="community">{community.words.title}</h2>
    <p>{community.words.none}</p>
  </section>
)
